import { isDeepStrictEqual } from 'node:util'
import type { PublicationFollower } from '#src/cms/publication-followers'
import { storeTogether } from '#src/cms/revisions/save-turns'
import { sourcesOf } from './sources'
import { entriesName, storeAllEntries, storeEntries } from './store'

/** Updates the search index, in exactly the languages whose text has changed. */
export const followInSearch: PublicationFollower = async (change) => {
  const { below, document, before, after, req } = change
  if (!('id' in document)) return []
  const { collection, id } = document
  const cms = { payload: req.payload, req }
  const [was, is] = await Promise.all([
    sourcesOf(collection, before, cms),
    sourcesOf(collection, after, cms),
  ])
  const changed = new Map(
    [...is].filter(([locale, source]) => !isDeepStrictEqual(was.get(locale), source)),
  )
  // A text has words in nearly all of the 128 postings documents of its segment, so storing many texts together takes
  // about as many commands as storing one.
  const entries = changed.size > 0 ? [{ id, sources: changed }] : []
  await storeTogether(req, entriesName, entries, (all, saved) =>
    storeAllEntries(req.payload, all, saved),
  )
  // Their entries contain their paths.
  for (const { document: moved } of below) {
    await storeEntries(req.payload, moved.id, await sourcesOf(collection, moved, cms), req)
  }
  return []
}
