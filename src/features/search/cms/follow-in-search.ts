import { isDeepStrictEqual } from 'node:util'
import type { PublicationFollower } from '#src/cms/publication-followers'
import { entryBatchOf } from './entry-batch'
import { sourcesOf } from './sources'
import { storeEntries } from './store'

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
  const batch = entryBatchOf(req)
  if (batch) batch.add({ id, sources: changed })
  else if (changed.size > 0) await storeEntries(req.payload, id, changed, req)
  // Their entries contain their paths.
  for (const { document: moved } of below) {
    await storeEntries(req.payload, moved.id, await sourcesOf(collection, moved, cms), req)
  }
  return []
}
