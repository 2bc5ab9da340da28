import 'server-only'
import { Types } from 'mongoose'
import type { Locale } from '#locales/languages'
import { locales } from '#locales/languages'
import { type ShownField, shownColumns, shownIn } from '#src/cms/fields/shown-fields'
import { byAuthor, publishedByDate, publishedByTag } from '#src/cms/lists/published-indexes'
import { columnsOf } from '#src/cms/stored/column'
import type { Localised, Shown, Stored, StoredFields } from '#src/cms/stored/stored'
import {
  isPublishedIn,
  publishedFields,
  publishedFilter,
  publishedLocales,
} from '#src/platform/i18n/published-locales'
import type { ArticleAddress, ArticleCandidate } from '../addresses/article-resolution'
import { shownFieldsOf } from '../reads/shown-fields-of'
import { storedIn } from '../reads/stored-in'
import type { ArticlesOf } from './articles-of'
import { publishedInLanguage } from './published-in-language'

/** Reads select only the needed columns, because an article has its text in all languages, and they use indexes. */
type StoredRow = StoredFields<'blogs', 'slug' | '_status' | 'complete' | 'title'> &
  Unread<'publishedAt' | 'firstPublishedAt' | 'modifiedAt' | 'image' | 'author'> & {
    readonly _id: { toString(): string }
    readonly tags?: readonly { toString(): string }[] | null
  }

/** Dates and ids before the CMS's conversion to strings. */
type Unread<Name extends keyof Stored<'blogs'>> = {
  readonly [Field in Name]?: Stored<'blogs'>[Field] extends Localised<string>
    ? Localised<Date | string>
    : Date | string | null
}

const column = columnsOf('blogs')

export interface ArticleRow {
  readonly address: ArticleAddress
  readonly shown: Shown<'blogs'>
  readonly title: string
  readonly publishedAt: string
  readonly image: string | undefined
  readonly author: string | undefined
  /** Ids. */
  readonly tags: readonly string[]
}

export interface DatedArticle {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly publishedAt: string
}

const addressColumns = Object.fromEntries(
  [column('slug'), ...publishedFields].map((field) => [field, 1]),
)

const selections = {
  topic: { field: column('tags'), index: publishedByTag },
  author: { field: column('author'), index: () => byAuthor },
} as const

/** The filter and the sorted index of a language's articles, all or some. */
function listed(locale: Locale, of: ArticlesOf | undefined) {
  const all = publishedFilter(locale)
  if (!of) return { filter: all, hint: publishedByDate(locale) }
  const { field, index } = selections[of.by]
  return { filter: { ...all, [field]: new Types.ObjectId(of.id) }, hint: index(locale) }
}

const newestFirst = { [column('publishedAt')]: -1, _id: -1 } as const

const rowColumns = (locale: Locale, fields: readonly ShownField[]) => ({
  ...addressColumns,
  ...shownColumns(fields, locale),
  [column('image')]: 1,
  [column('author')]: 1,
  [column('tags')]: 1,
})

/** A language's articles, newest first, with limit and offset. */
export async function listArticleRows(
  locale: Locale,
  skip: number,
  count: number,
  of?: ArticlesOf,
): Promise<ArticleRow[]> {
  const { filter, hint } = listed(locale, of)
  const fields = await shownFieldsOf('blogs')
  const rows = await (await storedIn('blogs'))
    .find<StoredRow>(filter, { projection: rowColumns(locale, fields) })
    .sort(newestFirst)
    .hint(hint)
    .skip(skip)
    .limit(count)
    .toArray()
  return rows.map((row) => rowOf(row, locale, fields))
}

/** `undefined` if it is not public in the language. */
export async function findArticleRow(id: string, locale: Locale): Promise<ArticleRow | undefined> {
  const fields = await shownFieldsOf('blogs')
  const row = await (await storedIn('blogs')).findOne<StoredRow>(
    { _id: new Types.ObjectId(id) },
    { projection: rowColumns(locale, fields) },
  )
  return row && isPublishedIn(row, locale) ? rowOf(row, locale, fields) : undefined
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

/** By id, by a slug of any language, or by a former slug. */
export async function findArticleCandidates(segment: string): Promise<ArticleCandidate[]> {
  const former = await (await storedIn('slug-history'))
    .find<{ locale: Locale; blog: { toString(): string } }>(
      { slug: segment, locale: { $in: [...locales] } },
      { projection: { locale: 1, blog: 1 } },
    )
    .toArray()
  const ids = [...former.map(({ blog }) => blog.toString()), segment].filter((id) =>
    /^[0-9a-f]{24}$/i.test(id),
  )
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

function rowOf(row: StoredRow, locale: Locale, fields: readonly ShownField[]): ArticleRow {
  return {
    address: addressOf(row),
    shown: shownIn<Shown<'blogs'>>(fields, row, locale),
    title: row.title?.[locale] ?? '',
    publishedAt: isoDate(row.publishedAt),
    image: row.image?.toString(),
    author: row.author?.toString(),
    tags: (row.tags ?? []).map(String),
  }
}

function addressOf(row: StoredRow): ArticleAddress {
  return {
    id: row._id.toString(),
    slugs: Object.fromEntries(Object.entries(row.slug ?? {}).filter(([, slug]) => slug)),
    published: publishedLocales(row),
  }
}

function isoDate(value: Date | string | null | undefined): string {
  return value ? new Date(value).toISOString() : new Date(0).toISOString()
}
