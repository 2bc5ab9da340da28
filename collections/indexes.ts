import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type Locale, locales } from '#locales/languages'
import { revisionIndexes } from '#src/cms/revisions/indexes'
import { presenceIndexes } from '#src/features/editing/presence/store'
import { searchIndexes } from '#src/features/search/cms/store'
import { translationIndexes } from '#src/features/translation/cms/store'
import { referenceIndexes } from '#src/features/trash/uses/store'

/**
 * A language's public blogs by date, so that a page of the list costs the same among ten posts and
 * ten thousand. Reads name it: MongoDB's planner would try the indexes of single fields beside it,
 * and read thousands of whole posts for that.
 */
export const publishedByDate = (locale: Locale) => ({
  [`_status.${locale}`]: 1 as const,
  [`complete.${locale}`]: 1 as const,
  publishedAt: -1 as const,
  _id: -1 as const,
})

/** The same for the public blogs of one tag. */
export const publishedByTag = (locale: Locale) => ({
  [`_status.${locale}`]: 1 as const,
  [`complete.${locale}`]: 1 as const,
  tags: 1 as const,
  publishedAt: -1 as const,
  _id: -1 as const,
})

/** Indexes that the field options cannot express. */
export async function indexes({ connection }: MongooseAdapter): Promise<void> {
  const blogs = connection.collection('blogs')
  for (const locale of locales) {
    await blogs.createIndex(publishedByDate(locale))
    await blogs.createIndex(publishedByTag(locale))
  }
  await searchIndexes(connection)
  await translationIndexes(connection)
  await presenceIndexes(connection)
  await revisionIndexes(connection)
  await referenceIndexes(connection)
}
