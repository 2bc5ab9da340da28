import type { Payload } from 'payload'
import { locales } from '#locales/languages'
import { readMark } from './import-marks'
import type { Survey, SurveyedDocument } from './survey'

export interface ExistingNames {
  /** Ids of surveyed topics and authors that the site already had under the same name. */
  readonly reused: ReadonlyMap<string, string>
  idOf(document: SurveyedDocument): string
}

/** Topics and authors of an equal name are the same ones. */
export async function existingNames(
  payload: Payload,
  { documents }: Survey,
): Promise<ExistingNames> {
  const reused = new Map<string, string>()
  for (const collection of ['tags', 'authors'] as const) {
    const { docs } = await payload.db.find<Named>({
      collection,
      limit: 0,
      locale: 'all',
      pagination: false,
      select: { name: true },
    })
    const byName = new Map<string, string>()
    for (const { id, name } of docs) {
      for (const locale of locales) {
        const own = name?.[locale]
        if (own) byName.set(fold(own), String(id))
      }
    }
    for (const document of documents.values()) {
      if (document.collection !== collection) continue
      const id = byName.get(fold(document.title))
      if (id === undefined || id === document.id) continue
      if (await readMark(payload, document)) continue
      reused.set(document.id, id)
    }
  }
  return { reused, idOf: ({ id }) => reused.get(id) ?? id }
}

interface Named {
  readonly id: string
  readonly name?: Readonly<Partial<Record<string, string | null>>> | null
}

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase()
