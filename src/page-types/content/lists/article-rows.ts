import 'server-only'
import { Types } from 'mongoose'
import type { Locale } from '#locales/languages'
import { type ShownField, shownColumns, shownIn } from '#src/cms/fields/shown-fields'
import type { Shown } from '#src/cms/stored/stored'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import type { ArticleAddress } from '../addresses/article-resolution'
import { shownFieldsOf } from '../reads/shown-fields-of'
import { storedIn } from '../reads/stored-in'
import type { ArticlesOf } from './articles-of'
import {
  addressColumns,
  addressOf,
  column,
  isoDate,
  listed,
  newestFirst,
  type StoredRow,
} from './stored-articles'

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
