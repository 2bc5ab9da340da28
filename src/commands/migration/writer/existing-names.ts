import type { Payload } from 'payload'
import { defaultLocale, locales } from '#locales/languages'
import { readMark } from './import-marks'
import type { Survey, SurveyedDocument } from './survey'

export interface ExistingNames {
  /** Ids of surveyed topics and authors that the site already had under the same name. */
  readonly reused: ReadonlyMap<string, string>
  /** Of a surveyed document, where it is in the site. */
  idOf(document: Pick<SurveyedDocument, 'id'>): string
}

/** Topics and authors of an equal name are the same ones. Their slugs here become those of the survey. */
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
      select: { name: true, slug: true },
    })
    const byName = new Map<string, Named>()
    for (const one of docs) {
      for (const locale of locales) {
        const own = one.name?.[locale]
        if (own) byName.set(fold(own), one)
      }
    }
    for (const document of documents.values()) {
      if (document.collection !== collection) continue
      const known = byName.get(fold(document.title))
      if (known === undefined || String(known.id) === document.id) continue
      if (await readMark(payload, document)) continue
      reused.set(document.id, String(known.id))
      for (const [locale, text] of document.languages) {
        const slug = known.slug?.[locale] ?? known.slug?.[defaultLocale]
        if (slug) document.languages.set(locale, { ...text, slug })
      }
    }
  }
  return { reused, idOf: ({ id }) => reused.get(id) ?? id }
}

interface Named {
  readonly id: string
  readonly name?: Localized
  readonly slug?: Localized
}

type Localized = Readonly<Partial<Record<string, string | null>>> | null

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase()
