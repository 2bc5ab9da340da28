import { isDeepStrictEqual } from 'node:util'
import type { PublicationFollower } from '#src/cms/hooks/publication-follower'
import { sourcesOf } from './sources'
import { storeEntries } from './store'

/** Keeps the search index to what is public, in exactly the languages whose words have changed. */
export const followInSearch: PublicationFollower = async (change) => {
  const { collection, id, before, after, req } = change
  const cms = { payload: req.payload, req }
  const [was, is] = await Promise.all([
    sourcesOf(collection, before, cms),
    sourcesOf(collection, after, cms),
  ])
  const changed = new Map(
    [...is].filter(([locale, source]) => !isDeepStrictEqual(was.get(locale), source)),
  )
  if (changed.size > 0) await storeEntries(req.payload, id, changed, req)
  return []
}
