import type { CollectionSlug, Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { hasText } from '#src/cms/fields/has-text'
import { isPublishedIn, publishedColumns } from '#src/platform/i18n/published-locales'
import type { PublicationState } from './language-states'

export type StatesOfRow = Readonly<Partial<Record<Locale, PublicationState>>>

type PerLocale = Partial<Record<Locale, unknown>>
interface Row {
  readonly _status?: PerLocale
  readonly complete?: PerLocale
  readonly title?: PerLocale
}

/**
 * In two queries without the bodies. Whether a public language was changed follows from the status of its newest
 * draft, so a change that was reverted counts, too: comparing would read everything.
 */
export async function listStates(
  payload: Payload,
  collection: CollectionSlug,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatesOfRow>> {
  const common = { collection, locale: 'all', limit: 0, pagination: false } as const
  const [published, versions] = await Promise.all([
    payload.db.find<Row & { id: string }>({
      ...common,
      where: { id: { in: ids } },
      select: publishedColumns,
    }),
    payload.db.findVersions<Row>({
      ...common,
      where: { and: [{ parent: { in: ids } }, { latest: { equals: true } }] },
      select: { parent: true, version: { ...publishedColumns, title: true } },
    }),
  ])
  const drafts = new Map(versions.docs.map(({ parent, version }) => [String(parent), version]))
  return new Map(
    published.docs.map((row) => [String(row.id), statesOf(row, drafts.get(String(row.id)) ?? row)]),
  )
}

function statesOf(published: Row, newest: Row): StatesOfRow {
  return Object.fromEntries(
    locales.map((locale): [Locale, PublicationState] => {
      const isPublic = isPublishedIn(published, locale)
      if (isPublic) {
        return [locale, newest._status?.[locale] === 'draft' ? 'changed' : 'published']
      }
      const isBegun = hasText(newest.title?.[locale]) || newest.complete?.[locale] === true
      return [locale, isBegun ? 'draft' : 'nothing']
    }),
  )
}
