import { isDeepStrictEqual } from 'node:util'
import { expireContent } from '#src/cms/content-changes/expire-content'
import { followersIn, type PublicChange } from '#src/cms/publication-followers'
import { documents } from '#src/page-types/documents'
import { kindOfDocument } from '#src/page-types/route-of-document'
import {
  affectedByDocument,
  affectedByGlobal,
  type PublicDocument,
} from '#src/platform/cache/affected'
import { documentTag } from '#src/platform/cache/tags'
import { expireBelow } from './expire-below'
import { findMovedBelow } from './find-moved-below'
import { rememberSlugs } from './remember-slugs'

type ChangedSides = Pick<PublicChange, 'document' | 'before' | 'after' | 'req'>

/** Notifies the followers of a public change, and expires exactly what differs. */
export async function notifyFollowers(sides: ChangedSides): Promise<void> {
  const { document, before, after, req } = sides
  const paths = { before: await pathsOf(sides, before), after: await pathsOf(sides, after) }
  const tags = affectedBy(sides)
  const own = 'id' in document ? documentTag(document.collection, document.id) : undefined
  const hasOtherPaths = !isDeepStrictEqual(paths.before, paths.after)
  const moved = own !== undefined && (tags.includes(own) || (tags.length > 0 && hasOtherPaths))
  if (moved) tags.push(own)
  const below = await findMovedBelow({ ...sides, paths })
  const change: PublicChange = { ...sides, paths, moved, below }
  for (const follower of [rememberSlugs, expireBelow, ...followersIn(req.payload)]) {
    tags.push(...(await follower(change)))
  }
  await expireContent(req, [...new Set(tags)])
}

async function pathsOf({ document, req }: ChangedSides, side: PublicDocument | undefined) {
  const slug: string = 'global' in document ? document.global : document.collection
  const kind = kindOfDocument(slug)
  // The settings of the site have no page.
  if (!side || !kind) return {}
  return documents[kind].pathsOf(side, { payload: req.payload, req })
}

function affectedBy({ document, before, after }: ChangedSides): string[] {
  return 'global' in document
    ? affectedByGlobal(document.global, before, after)
    : affectedByDocument(document.collection, document.id, before, after)
}
