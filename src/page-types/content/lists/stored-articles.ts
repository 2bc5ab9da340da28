import 'server-only'
import { Types } from 'mongoose'
import type { Locale } from '#locales/languages'
import { byAuthor, publishedByDate, publishedByTag } from '#src/cms/lists/published-indexes'
import { columnsOf } from '#src/cms/stored/column'
import type { Localised, Stored, StoredFields } from '#src/cms/stored/stored'
import {
  publishedFields,
  publishedFilter,
  publishedLocales,
} from '#src/platform/i18n/published-locales'
import type { ArticleAddress } from '../addresses/article-resolution'
import type { ArticlesOf } from './articles-of'

/** Reads select only the needed columns, because an article has its text in all languages, and they use indexes. */
export type StoredRow = StoredFields<'blogs', 'slug' | '_status' | 'complete' | 'title'> &
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

export const column = columnsOf('blogs')

export const addressColumns = Object.fromEntries(
  [column('slug'), ...publishedFields].map((field) => [field, 1]),
)

const selections = {
  topic: { field: column('tags'), index: publishedByTag },
  author: { field: column('author'), index: () => byAuthor },
} as const

/** The filter and the sorted index of a language's articles, all or some. */
export function listed(locale: Locale, of: ArticlesOf | undefined) {
  const all = publishedFilter(locale)
  if (!of) return { filter: all, hint: publishedByDate(locale) }
  const { field, index } = selections[of.by]
  return { filter: { ...all, [field]: new Types.ObjectId(of.id) }, hint: index(locale) }
}

export const newestFirst = { [column('publishedAt')]: -1, _id: -1 } as const

export function addressOf(row: StoredRow): ArticleAddress {
  return {
    id: row._id.toString(),
    slugs: Object.fromEntries(Object.entries(row.slug ?? {}).filter(([, slug]) => slug)),
    published: publishedLocales(row),
  }
}

export function isoDate(value: Date | string | null | undefined): string {
  return value ? new Date(value).toISOString() : new Date(0).toISOString()
}
