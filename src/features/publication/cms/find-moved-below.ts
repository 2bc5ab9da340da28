import { isDeepStrictEqual } from 'node:util'
import type { MovedDocument, PublicChange } from '#src/cms/publication-followers'
import { documents } from '#src/page-types/documents'
import { kindOfDocument } from '#src/page-types/route-of-document'

export async function findMovedBelow({
  before,
  document,
  paths,
  req,
}: Omit<PublicChange, 'moved' | 'below'>): Promise<readonly MovedDocument[]> {
  if (!('id' in document)) return []
  const { id, collection } = document
  const { findBelow, pathsOf } = documents[kindOfDocument(collection)]
  if (!findBelow || !before || isDeepStrictEqual(paths.before, paths.after)) return []
  const cms = { payload: req.payload, req }
  const asBefore = { ...cms, before: new Map([[id, before]]) }
  const moved: MovedDocument[] = []
  for (const below of await findBelow(id, cms)) {
    const own = { before: await pathsOf(below, asBefore), after: await pathsOf(below, cms) }
    if (!isDeepStrictEqual(own.before, own.after)) moved.push({ document: below, paths: own })
  }
  return moved
}
