import type { CollectionSlug, Payload } from 'payload'
import { defaultLocale, isLocale, type Locale, locales } from '#locales/languages'
import { hasText } from '../fields/has-text'

export interface OriginalTitle {
  readonly title: string
  readonly locale: Locale
}

type Values = Readonly<Record<string, unknown>>

/** Titles in the original language, else English, else any; of the newest drafts, in one query. */
export async function originalTitles(
  payload: Payload,
  collection: CollectionSlug,
  field: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OriginalTitle>> {
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
    rows.flatMap(([id, values]) => {
      const found = originalTitle(values[field], values['originalLanguage'])
      return found ? [[id, found] as const] : []
    }),
  )
}

/** @param titles by language, as stored. */
export function originalTitle(titles: unknown, original: unknown): OriginalTitle | undefined {
  const known = (titles ?? {}) as Partial<Record<Locale, unknown>>
  const order: readonly Locale[] = [
    ...(isLocale(original) ? [original] : []),
    defaultLocale,
    ...locales,
  ]
  const locale = order.find((code) => hasText(known[code]))
  return locale && { title: String(known[locale]), locale }
}
