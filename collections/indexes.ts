import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { locales } from '#locales/languages'

/**
 * Indexes that the field options cannot express: for each language, the public documents by date,
 * so that a page of the list costs the same among ten posts and ten thousand.
 */
export async function indexes({ connection }: MongooseAdapter): Promise<void> {
  const blogs = connection.collection('blogs')
  for (const locale of locales) {
    await blogs.createIndex({
      [`_status.${locale}`]: 1,
      [`complete.${locale}`]: 1,
      publishedAt: -1,
      _id: -1,
    })
  }
}
