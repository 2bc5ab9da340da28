import 'server-only'
import type { Locale } from '#locales/languages'
import { documentTag } from '#src/platform/cache/tags'
import { isDocumentId } from '#src/platform/i18n/segment'
import { type DocumentAddress, findAddress, pathnameIn } from '../../document-address'
import { type LinkedCollection, listKindOf, type PageCollection } from '../../route-of-document'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { findListedPathname } from './listed-targets'

/** Where a document is found; cached until it moves. `null` where there is no such document. */
export function findDocumentAddress(
  collection: PageCollection,
  id: string,
): Promise<DocumentAddress | null> {
  // A text may hold anything.
  if (!isDocumentId(id)) return Promise.resolve(null)
  return cached(['address', collection, id], [documentTag(collection, id)], async () => {
    return (await findAddress({ payload: await cms() }, { collection, id })) ?? null
  })
}

/** The pathname that a link to a document has in a language; `undefined` where it is not public. */
export async function findPathname(
  collection: PageCollection,
  id: string,
  locale: Locale,
): Promise<string | undefined> {
  const address = await findDocumentAddress(collection, id)
  return address ? pathnameIn(address, locale) : undefined
}

/** The same for what a text can link to, lists by a topic or an author among it. */
export function findLinkedPathname(
  collection: LinkedCollection,
  id: string,
  locale: Locale,
): Promise<string | undefined> {
  const kind = listKindOf(collection)
  return kind
    ? findListedPathname(kind, id, locale)
    : findPathname(collection as PageCollection, id, locale)
}
