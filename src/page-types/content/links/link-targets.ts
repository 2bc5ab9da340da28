import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { documentTag, globalTag } from '#src/platform/cache/tags'
import { isDocumentId } from '#src/platform/i18n/segment'
import {
  type DocumentAddress,
  findAddress,
  type LinkedTarget,
  pathnameIn,
  pathnameOfKind,
} from '../../document-address'
import { listKindOf, type PageCollection, type PageGlobal } from '../../route-of-document'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { findListed } from './listed-targets'

/** Cached until the document moves. `null` if it does not exist. */
export function findDocumentAddress(
  collection: PageCollection,
  id: string,
): Promise<DocumentAddress | null> {
  // A text may contain anything.
  if (!isDocumentId(id)) return Promise.resolve(null)
  return cached(['address', collection, id], [documentTag(collection, id)], async () => {
    return (await findAddress({ payload: await cms() }, { collection, id })) ?? null
  })
}

function findGlobalAddress(global: PageGlobal): Promise<DocumentAddress | null> {
  const tags = locales.map((locale) => globalTag(global, locale))
  return cached(['address', global], tags, async () => {
    return (await findAddress({ payload: await cms() }, { global })) ?? null
  })
}

/** A link's pathname in a language; `undefined` if its target is not public. */
export async function findPathname(
  target: LinkedTarget,
  locale: Locale,
): Promise<string | undefined> {
  if ('kind' in target) return pathnameOfKind(target.kind, locale, findGlobalAddress)
  const { collection, id } = target
  const kind = listKindOf(collection)
  if (kind) return (await findListed(kind, id, locale))?.pathname
  const address = await findDocumentAddress(collection as PageCollection, id)
  return address ? pathnameIn(address, locale) : undefined
}
