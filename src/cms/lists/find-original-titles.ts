import type { CollectionSlug, Payload } from 'payload'
import { type OriginalTitle, originalTitle } from './original-title'

type Values = Readonly<Record<string, unknown>>

/** See {@link originalTitle}; of the newest drafts, in one query. */
export async function originalTitles(
  ...wanted: Parameters<typeof titlesInAll>
): Promise<ReadonlyMap<string, OriginalTitle>> {
  return new Map(
    [...(await titlesInAll(...wanted))].flatMap(([id, { originalLanguage, titles }]) => {
      const found = originalTitle(titles, originalLanguage)
      return found ? [[id, found] as const] : []
    }),
  )
}

interface StoredTitles {
  /** By language; a text where all languages have the same. */
  readonly titles: unknown
  readonly originalLanguage: unknown
}

/** Of the newest drafts, in one query. */
export async function titlesInAll(
  payload: Payload,
  collection: CollectionSlug,
  field: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredTitles>> {
  const wanted = { [field]: true, originalLanguage: true } as const
  const common = { collection, locale: 'all', limit: 0, pagination: false } as const
  const hasDrafts = Boolean(payload.collections[collection].config.versions?.drafts)
  const rows: readonly (readonly [id: string, values: Values])[] = hasDrafts
    ? (
        await payload.db.findVersions<Values>({
          ...common,
          where: { and: [{ parent: { in: ids } }, { latest: { equals: true } }] },
          select: { parent: true, version: wanted },
        })
      ).docs.map(({ parent, version }) => [String(parent), version])
    : (
        await payload.db.find<Values & { id: string }>({
          ...common,
          where: { id: { in: ids } },
          select: wanted,
        })
      ).docs.map((row) => [String(row.id), row])
  return new Map(
    rows.map(([id, values]) => [
      id,
      { titles: values[field], originalLanguage: values['originalLanguage'] },
    ]),
  )
}
