import { type Locale, locales } from '#locales/languages'
import type { Connection } from '#src/features/search/cms/connection'
import { entriesIn, writeEntries } from '#src/features/search/cms/store'
import { entryId, entryOf, type SearchEntry } from '#src/features/search/entry'
import { textOf } from '#src/features/search/stored-entry'
import { termsOf } from '#src/features/search/terms'
import { articlePath } from '#src/page-types/blog/route'
import type { Copy } from './copied-post'

/** Copies of one call of the product's function: a segment of the index has 256 entries. */
const batchSize = 256

/** The entries of the models, with their terms, which the database has as hashes only. */
const models = new Map<string, SearchEntry>()

/** The copies' entries of the search index, stored by the site's own function. */
export async function importEntries(
  connection: Connection,
  copies: readonly Copy[],
): Promise<void> {
  for (let from = 0; from < copies.length; from += batchSize) {
    const batch = copies.slice(from, from + batchSize)
    for (const locale of locales) {
      const public_ = batch.filter(({ post }) => post.published.includes(locale))
      const entries: SearchEntry[] = []
      for (const copy of public_) entries.push(await entryOfCopy(connection, copy, locale))
      await writeEntries(connection, entries)
    }
  }
}

async function entryOfCopy(
  connection: Connection,
  { post, models: { blogs }, own }: Copy,
  locale: Locale,
): Promise<SearchEntry> {
  const model = await modelOf(connection, entryId(blogs.toString(), locale))
  const title = own.title[locale]
  const titleTerms = [...termsOf(title, locale)]
  return {
    ...model,
    _id: entryId(post.id, locale),
    document: post.id,
    path: articlePath(own.slug[locale]),
    publishedAt: own.publishedAt,
    title,
    titleTerms,
    // A copy's title is the model's and a number.
    terms: [...new Set([...titleTerms, ...model.terms])],
  }
}

async function modelOf(connection: Connection, id: string): Promise<SearchEntry> {
  const known = models.get(id)
  if (known) return known
  const stored = await entriesIn(connection).findOne({ _id: id }, { promoteBuffers: true })
  if (!stored) throw new Error(`The search index lacks the entry ${id}.`)
  const { title, excerpt, body } = textOf(stored)
  const made = entryOf(stored.document, stored.locale, {
    ...{ collection: stored.collection, path: stored.path, isDated: stored.isDated },
    ...{ title, excerpt: excerpt ?? undefined, body },
    publishedAt: stored.publishedAt.toISOString(),
  })
  models.set(id, made)
  return made
}
