import { isDeepStrictEqual } from 'node:util'
import type { PublicChange } from '#src/cms/hooks/publication-follower'
import type { LocalisedPaths } from '#src/page-types/document-type'
import { documents } from '#src/page-types/documents'
import { kindOfDocument } from '#src/page-types/route-of-document'
import type { StoredDocument } from '#src/platform/cache/stored-document'

/** A document that moved because the one above it did. */
export interface MovedDocument {
  readonly document: StoredDocument & { readonly id: string }
  readonly paths: { readonly before: LocalisedPaths; readonly after: LocalisedPaths }
}

/** The documents whose paths a moved one is part of, where they have others now. */
export async function* movedBelow({
  before,
  collection,
  id,
  paths,
  req,
}: PublicChange): AsyncGenerator<MovedDocument> {
  const { findBelow, pathsOf } = documents[kindOfDocument(collection)]
  // Nothing is below a new one.
  if (!findBelow || !before || isDeepStrictEqual(paths.before, paths.after)) return
  const cms = { payload: req.payload, req }
  const asBefore = { ...cms, before: new Map([[id, before]]) }
  for (const document of await findBelow(id, cms)) {
    const own = { before: await pathsOf(document, asBefore), after: await pathsOf(document, cms) }
    if (!isDeepStrictEqual(own.before, own.after)) yield { document, paths: own }
  }
}
