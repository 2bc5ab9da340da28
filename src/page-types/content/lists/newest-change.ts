import 'server-only'
import { Types } from 'mongoose'
import type { Locale } from '#locales/languages'
import { columnsOf } from '#src/cms/stored/column'
import type { StoredFields } from '#src/cms/stored/stored'
import { newestDate } from '#src/features/seo/sitemap'
import { storedIn } from '../reads/stored-in'
import { listNewestDates } from './article-dates'
import type { ArticlesOf } from './articles-of'

/** The true `lastmod` of lists, ISO 8601, of the `count` newest articles. `undefined` without articles. */
export async function findNewestChange(
  locale: Locale,
  count: number,
  of?: ArticlesOf,
): Promise<string | undefined> {
  const listed = await listNewestDates(locale, count, of)
  if (listed.length === 0) return undefined
  const rows = await (await storedIn('blogs'))
    .find<{ _id: unknown } & StoredFields<'blogs', 'modifiedAt'>>(
      { _id: { $in: listed.map(({ id }) => new Types.ObjectId(id)) } },
      { projection: { [columnsOf('blogs')('modifiedAt', locale)]: 1 } },
    )
    .toArray()
  const changes = new Map(rows.map((row) => [String(row._id), row.modifiedAt?.[locale]]))
  return newestDate(
    listed.map(({ id, publishedAt }) => new Date(changes.get(id) ?? publishedAt).toISOString()),
  )
}
