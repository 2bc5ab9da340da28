import { locales } from '#locales/languages'
import type { PublicationFollower, PublicChange } from '#src/cms/hooks/publication-follower'
import { sourcesOf } from '#src/features/search/cms/sources'
import { storeEntries } from '#src/features/search/cms/store'
import { documents } from '#src/page-types/documents'
import { kindOfDocument } from '#src/page-types/route-of-document'
import { contentTag, documentTag } from '#src/platform/cache/tags'
import { movedBelow } from './moved-below'
import { rememberPaths } from './remember-slugs'

/**
 * Takes along the documents whose paths a moved one is part of: what led to them leads to them still.
 * A document that is not public itself lends them its part of the path all the same.
 */
export const followBelow: PublicationFollower = async (change) => {
  const { movedTags = [] } = documents[kindOfDocument(change.collection)]
  const tags = await moveBelow(change)
  return change.moved || tags.length > 0 ? [...tags, ...movedTags] : []
}

async function moveBelow(change: PublicChange): Promise<string[]> {
  const { collection, req } = change
  const tags: string[] = []
  for await (const { document, paths } of movedBelow(change)) {
    await rememberPaths(req, { collection, id: document.id }, document, paths)
    const sources = await sourcesOf(collection, document, { payload: req.payload, req })
    await storeEntries(req.payload, document.id, sources, req)
    tags.push(
      documentTag(collection, document.id),
      ...locales.map((locale) => contentTag(collection, document.id, locale)),
    )
  }
  return tags
}
