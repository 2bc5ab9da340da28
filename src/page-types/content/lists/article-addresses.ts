import 'server-only'
import { Types } from 'mongoose'
import { type Locale, locales } from '#locales/languages'
import { publishedFilter } from '#src/platform/i18n/published-locales'
import { isDocumentId } from '#src/platform/i18n/segment'
import type { ArticleAddress, ArticleCandidate } from '../addresses/article-resolution'
import { storedIn } from '../reads/stored-in'
import {
  addressColumns,
  addressOf,
  column,
  isoDate,
  listed,
  newestFirst,
  type StoredRow,
} from './stored-articles'

/** By id, by a slug of any language, or by a former slug. */
export async function findArticleCandidates(segment: string): Promise<ArticleCandidate[]> {
  const former = await (await storedIn('slug-history'))
    .find<{ locale: Locale; blog: { toString(): string } }>(
      { slug: segment, locale: { $in: [...locales] } },
      { projection: { locale: 1, blog: 1 } },
    )
    .toArray()
  const ids = [...former.map(({ blog }) => blog.toString()), segment].filter(isDocumentId)
  const rows = await (await storedIn('blogs'))
    .find<StoredRow>(
      {
        $or: [
          ...locales.map((locale) => ({ [column('slug', locale)]: segment })),
          { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        ],
      },
      { projection: addressColumns },
    )
    .toArray()
  return rows.map((row) => ({
    ...addressOf(row),
    formerly: former
      .filter(({ blog }) => blog.toString() === row._id.toString())
      .map(({ locale }) => locale),
  }))
}

/** Newest first, read lazily. */
export async function* streamNewestAddresses(locale: Locale): AsyncGenerator<ArticleAddress> {
  const { filter, hint } = listed(locale, undefined)
  const cursor = (await storedIn('blogs'))
    .find<StoredRow>(filter, { projection: addressColumns })
    .sort(newestFirst)
    .hint(hint)
    .batchSize(50)
  for await (const row of cursor) yield addressOf(row)
}

export interface DatedAddress extends ArticleAddress {
  readonly modifiedAt: string
  readonly image: string | undefined
}

/** A language's articles for its sitemap, ordered by id. */
export async function* streamArticleAddresses(
  locale: Locale,
  afterId: string | undefined,
): AsyncGenerator<DatedAddress> {
  const cursor = (await storedIn('blogs'))
    .find<StoredRow>(
      {
        ...publishedFilter(locale),
        ...(afterId ? { _id: { $gt: new Types.ObjectId(afterId) } } : {}),
      },
      {
        projection: {
          ...addressColumns,
          [column('modifiedAt', locale)]: 1,
          [column('publishedAt')]: 1,
          [column('image')]: 1,
        },
      },
    )
    .sort({ _id: 1 })
    .batchSize(500)
  for await (const row of cursor) {
    yield {
      ...addressOf(row),
      modifiedAt: isoDate(row.modifiedAt?.[locale] ?? row.publishedAt),
      image: row.image?.toString(),
    }
  }
}
