import type { CollectionSlug, GlobalSlug } from 'payload'
import type { Locale } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { buildPathname } from '#src/platform/i18n/pathname'
import {
  contentLocale,
  publishedFields,
  publishedLocales,
} from '#src/platform/i18n/published-locales'
import type { CmsAccess, LocalisedPaths } from './document-type'
import { documents } from './documents'
import { findListedLink } from './listed-address'
import {
  isPageGlobal,
  kindOfDocument,
  type LinkedCollection,
  listKindOf,
  type PageCollection,
  type PageDocumentRef,
  type PageGlobal,
} from './route-of-document'
import { type LinkedKind, routeTypeOf } from './routes'

export interface DocumentAddress {
  /** By the language of their content. */
  readonly paths: LocalisedPaths
  readonly published: readonly Locale[]
}

/** The pathname of a document in a locale, or the English one under its prefix; `undefined` if it has none. */
export function pathnameIn(
  { paths, published }: DocumentAddress,
  locale: Locale,
): string | undefined {
  const source = contentLocale(published, locale)
  const path = source && paths[source]
  return path ? buildPathname(locale, path) : undefined
}

/** `undefined` if there is no such document. */
export async function findAddress(
  cms: CmsAccess,
  ref: PageDocumentRef,
): Promise<DocumentAddress | undefined> {
  const { addressFields, pathsOf } = documents[kindOf(ref)]
  const fields = [...addressFields, ...publishedFields]
  const own = {
    locale: 'all',
    select: Object.fromEntries(fields.map((field) => [field, true as const])),
    ...(cms.req ? { req: cms.req } : {}),
  }
  const { db } = cms.payload
  const stored: StoredDocument | null =
    'global' in ref
      ? await db.findGlobal<Stored>({ ...own, slug: ref.global satisfies GlobalSlug })
      : await db.findOne<Stored>({
          ...own,
          collection: ref.collection satisfies CollectionSlug,
          where: { id: { equals: ref.id } },
        })
  if (!stored) return undefined
  return { paths: await pathsOf(stored, cms), published: publishedLocales(stored) }
}

type Stored = StoredDocument & { id: string }

function kindOf(ref: PageDocumentRef) {
  return kindOfDocument('global' in ref ? ref.global : ref.collection)
}

/** The target of a link: a document, or a kind of page that the site has once. */
export type LinkedTarget =
  | { readonly collection: LinkedCollection; readonly id: string }
  | { readonly kind: LinkedKind }

/** `undefined` if the target is not public in the language. */
export type FindPathname = (target: LinkedTarget, locale: Locale) => Promise<string | undefined>

/** Without the cache. */
export function pathnamesIn(cms: CmsAccess): FindPathname {
  return async (target, locale) => {
    if ('kind' in target) {
      return pathnameOfKind(target.kind, locale, (global) => findAddress(cms, { global }))
    }
    const { collection, id } = target
    const kind = listKindOf(collection)
    if (kind) return (await findListedLink(cms, kind, id, locale))?.pathname
    const address = await findAddress(cms, { collection: collection as PageCollection, id })
    return address && pathnameIn(address, locale)
  }
}

/** For kinds that the site has once. `find` looks up the document that it shows, if any. */
export async function pathnameOfKind(
  kind: LinkedKind,
  locale: Locale,
  find: (global: PageGlobal) => Promise<DocumentAddress | null | undefined>,
): Promise<string | undefined> {
  const { document, path } = routeTypeOf(kind)
  if (path === undefined) return undefined
  if (!isPageGlobal(document?.global)) return buildPathname(locale, path)
  const address = await find(document.global)
  return address ? pathnameIn(address, locale) : undefined
}
