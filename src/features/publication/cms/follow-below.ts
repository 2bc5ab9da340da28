import { isDeepStrictEqual } from 'node:util'
import { locales } from '#locales/languages'
import type { PublicationFollower, PublicChange } from '#src/cms/hooks/publication-follower'
import { sourcesOf } from '#src/features/search/cms/sources'
import { storeEntries } from '#src/features/search/cms/store'
import { documents } from '#src/page-types/documents'
import { kindOfDocument } from '#src/page-types/route-of-document'
import { contentTag, documentTag } from '#src/platform/cache/tags'
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

async function moveBelow({ collection, id, before, paths, req }: PublicChange): Promise<string[]> {
  const { findBelow, pathsOf } = documents[kindOfDocument(collection)]
  // Nothing is below a new one.
  if (!findBelow || !before || isDeepStrictEqual(paths.before, paths.after)) return []
  const cms = { payload: req.payload, req }
  const asBefore = { ...cms, before: new Map([[id, before]]) }
  const tags: string[] = []
  for (const document of await findBelow(id, cms)) {
    const own = { before: await pathsOf(document, asBefore), after: await pathsOf(document, cms) }
    if (isDeepStrictEqual(own.before, own.after)) continue
    await rememberPaths(req, { collection, id: document.id }, document, own)
    await storeEntries(req.payload, document.id, await sourcesOf(collection, document, cms), req)
    tags.push(
      documentTag(collection, document.id),
      ...locales.map((locale) => contentTag(collection, document.id, locale)),
    )
  }
  return tags
}
