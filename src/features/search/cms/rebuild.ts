import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { locales } from '#locales/languages'
import { rulesVersion } from '#src/platform/search-rules'
import { type SearchableBlog, sourceOf } from '../entry'
import { entriesIn, nowhere, storeEntries } from './store'

/** Where the CMS keeps by which rules the whole index was made. */
const markKey = 'search:rules'

/** Blogs that are read at once: one carries its text in eight languages. */
const batchSize = 10

type StoredBlog = SearchableBlog & {
  readonly _id: Types.ObjectId
  readonly updatedAt?: Date
}

const columns = {
  title: 1,
  excerpt: 1,
  body: 1,
  slug: 1,
  publishedAt: 1,
  _status: 1,
  complete: 1,
  updatedAt: 1,
} as const

/** Whether the index is missing, or was made by other rules than these. */
export async function isSearchStale(payload: Payload): Promise<boolean> {
  const mark = await payload.kv.get<{ version?: number }>(markKey)
  return mark?.version !== rulesVersion
}

/**
 * Sees to the search index at a start. Nobody waits for it but a database without posts, whose index
 * is made before the first comes; a rebuild that breaks off is made up for at the next start.
 */
export async function prepareSearch(payload: Payload, log: (line: string) => void): Promise<void> {
  if (!(await isSearchStale(payload))) return
  const { totalDocs } = await payload.count({ collection: 'blogs' })
  const rebuilt = rebuildSearch(payload).then(
    (count) => {
      if (count > 0) log(`The search index has been made anew from ${count} posts.`)
    },
    (error: unknown) => console.error('The search index could not be made anew:', error),
  )
  if (totalDocs === 0) await rebuilt
}

/**
 * Makes the index anew from what is public, a few blogs at a time, while the site serves and editors
 * save. What a search finds meanwhile is incomplete and never wrong: entries by the rules of before
 * stay until their blog's turn, and those of blogs that are gone go at the end.
 *
 * @returns how many blogs were read.
 */
export async function rebuildSearch(payload: Payload): Promise<number> {
  const blogs = payload.db.collections['blogs']?.collection
  if (!blogs) throw new Error('The CMS has no collection "blogs".')
  const entries = entriesIn(payload.db.connection)
  let count = 0
  let last = new Types.ObjectId('000000000000000000000000')
  for (;;) {
    const batch = await blogs
      .find<StoredBlog>({ _id: { $gt: last } }, { projection: columns })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray()
    for (const blog of batch) await settle(blog)
    count += batch.length
    const final = batch.at(-1)
    if (!final) break
    last = final._id
  }
  await entries.deleteMany({ rules: { $ne: rulesVersion } })
  await payload.kv.set(markKey, { version: rulesVersion })
  return count

  /** Stores a blog's entries, and again as long as an editor's save falls into that. */
  async function settle(blog: StoredBlog): Promise<void> {
    const id = blog._id.toString()
    let current: StoredBlog | null = blog
    for (;;) {
      const read: StoredBlog | null = current
      await storeEntries(
        payload,
        id,
        read ? new Map(locales.map((locale) => [locale, sourceOf(read, locale)])) : nowhere,
      )
      current = (await blogs?.findOne({ _id: blog._id }, { projection: columns })) as StoredBlog
      if (current?.updatedAt?.getTime() === read?.updatedAt?.getTime()) return
    }
  }
}
