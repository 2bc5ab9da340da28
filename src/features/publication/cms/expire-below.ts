import { locales } from '#locales/languages'
import type { PublicationFollower } from '#src/cms/publication-followers'
import { documents } from '#src/page-types/documents'
import { kindOfDocument } from '#src/page-types/route-of-document'
import { contentTag, documentTag } from '#src/platform/cache/tags'

/** Expires the documents below a moved one, also if that one is not public itself. */
export const expireBelow: PublicationFollower = async ({ below, document, moved }) => {
  if (!('id' in document)) return []
  const { collection } = document
  const { movedTags = [] } = documents[kindOfDocument(collection)]
  const tags = below.flatMap(({ document: { id } }) => [
    documentTag(collection, id),
    ...locales.map((locale) => contentTag(collection, id, locale)),
  ])
  return moved || tags.length > 0 ? [...tags, ...movedTags] : []
}
