import { type Locale, locales } from '#locales/languages'
import type { CmsAccess } from '#src/page-types/document-type'
import { documents } from '#src/page-types/documents'
import {
  kindOfDocument,
  type PageCollection,
  pageCollections,
} from '#src/page-types/route-of-document'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { isPublishedIn, publishedFields } from '#src/platform/i18n/published-locales'
import type { EntrySource } from '../entry'
import { fieldsForSearch, searchedText } from '../searched-text'

/** The public content of a document by language; `undefined` removes it from the index. */
export type Sources = ReadonlyMap<Locale, EntrySource | undefined>

/** For a document that is not public. */
export const nowhere: Sources = new Map(locales.map((locale) => [locale, undefined]))

export const searchedCollections = pageCollections.filter((slug) => documentTypeOf(slug).search)

export function searchedFields(
  collection: PageCollection,
  { payload }: Pick<CmsAccess, 'payload'>,
): readonly string[] {
  const { addressFields, search } = documentTypeOf(collection)
  const { config } = payload.collections[collection]
  const own = search ? fieldsForSearch(config, search) : []
  return [...addressFields, ...own, ...publishedFields]
}

/** @param document as stored: localized values are objects from locale to value. */
export async function sourcesOf(
  collection: PageCollection,
  document: StoredDocument | null | undefined,
  cms: CmsAccess,
): Promise<Sources> {
  const { pathsOf, search } = documentTypeOf(collection)
  if (!document || !search) return nowhere
  const paths = await pathsOf(document, cms)
  const { config } = cms.payload.collections[collection]
  return new Map(
    locales.map((locale) => {
      const path = paths[locale]
      if (!path || !isPublishedIn(document, locale)) return [locale, undefined]
      return [locale, { collection, path, ...searchedText(config, search, document, locale) }]
    }),
  )
}

function documentTypeOf(collection: PageCollection) {
  return documents[kindOfDocument(collection)]
}
