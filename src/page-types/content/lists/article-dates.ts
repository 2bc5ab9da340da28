import 'server-only'
import { Types } from 'mongoose'
import type { Locale } from '#locales/languages'
import { publishedInLanguage } from '#src/features/publication/published-in-language'
import { storedIn } from '../reads/stored-in'
import type { ArticlesOf } from './articles-of'
import { column, isoDate, listed, newestFirst, type StoredRow } from './stored-articles'

export interface DatedArticle {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly publishedAt: string
}

/** From the index alone. */
export async function countArticles(locale: Locale, of?: ArticlesOf): Promise<number> {
  const { filter, hint } = listed(locale, of)
  return (await storedIn('blogs')).countDocuments(filter, { hint })
}

/** From the index alone. */
export async function listNewestDates(
  locale: Locale,
  count: number,
  of?: ArticlesOf,
): Promise<DatedArticle[]> {
  const { filter, hint } = listed(locale, of)
  const rows = await (await storedIn('blogs'))
    .find<StoredRow>(filter, { projection: { _id: 1, [column('publishedAt')]: 1 } })
    .sort(newestFirst)
    .hint(hint)
    .limit(count)
    .toArray()
  return rows.map((row) => ({ id: row._id.toString(), publishedAt: isoDate(row.publishedAt) }))
}

/** The first articles of a language's feed: the newest, and translations of older ones published since. */
export async function listNewestInLanguage(
  locale: Locale,
  count: number,
  of?: ArticlesOf,
): Promise<DatedArticle[]> {
  const newest = await listNewestDates(locale, count, of)
  const since = newest.length < count ? undefined : newest.at(-1)?.publishedAt
  const { filter } = listed(locale, of)
  const first = column('firstPublishedAt', locale)
  const rows = await (await storedIn('blogs'))
    .find<StoredRow>(
      {
        ...filter,
        // In the index, unlike the other dates.
        [column('updatedAt')]: { $gt: new Date(since ?? 0) },
        ...(since === undefined
          ? { _id: { $in: newest.map(({ id }) => new Types.ObjectId(id)) } }
          : { [first]: { $gt: new Date(since) } }),
      },
      { projection: { [column('publishedAt')]: 1, [column('firstPublishedAt')]: 1 } },
    )
    .sort({ [column('updatedAt')]: -1 })
    .limit(count * mostTranslations)
    .toArray()
  const dates = new Map(newest.map(({ id, publishedAt }) => [id, publishedAt]))
  for (const { _id, firstPublishedAt, publishedAt } of rows) {
    dates.set(_id.toString(), publishedInLanguage(isoDate(publishedAt), firstPublishedAt, locale))
  }
  return [...dates]
    .map(([id, publishedAt]) => ({ id, publishedAt }))
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, count)
}

/** Rows read per feed entry, since many may have been changed since. */
const mostTranslations = 5
