import type { Payload, PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import type { PageCollection } from './route-of-document'

/** Locale-free paths, by the language of their content. */
export type LocalisedPaths = Readonly<Partial<Record<Locale, string>>>

export type ListPaths = Readonly<Partial<Record<Locale, readonly string[]>>>

/** It depends only on the CMS, so hooks can use it as well as pages. */
export interface DocumentType {
  /** The fields that its paths depend on. */
  readonly addressFields: readonly FieldName[]
  /** Paths in every language with content for one. `document`'s localized values are objects from locale to value. */
  pathsOf(document: StoredDocument, cms: CmsAccess): LocalisedPaths | Promise<LocalisedPaths>
  /** The key of a former path, together with its language. */
  historyKey(path: string): string
  /** The documents whose paths include this one's; absent if a path depends only on its own document. */
  readonly findBelow?: (
    id: string,
    cms: CmsAccess,
  ) => Promise<readonly (StoredDocument & { readonly id: string })[]>
  /** Cache tags of what depends on all addresses of this kind. */
  readonly movedTags?: readonly string[]
  /** The lists with feeds that contain a document, by published language; absent if there are none. */
  readonly listedOn?: (document: StoredDocument, cms: CmsAccess) => Promise<ListPaths>
  /** Absent if it is not searched. */
  readonly search?: SearchedDocument
}

export interface CmsAccess {
  readonly payload: Payload
  /** For the request's own uncommitted writes. */
  readonly req?: PayloadRequest | undefined
  /** Former states by id, used instead of the stored documents. */
  readonly before?: ReadonlyMap<string, StoredDocument>
}

/** How the search finds a document; its texts follow from the fields of its collection. */
export interface SearchedDocument {
  /** The field that orders equally good results, newest first. */
  readonly date: FieldName
  /** Whether readers see that date. */
  readonly isDated: boolean
  /** The field below a result's title; by default `excerpt`. */
  readonly excerpt?: FieldName
}

type FieldName =
  Stored<PageCollection> extends infer One ? (One extends One ? keyof One & string : never) : never

export interface SearchedText {
  readonly title: string
  readonly excerpt: string | undefined
  /** By paragraphs. */
  readonly body: readonly string[]
  /** Blocks of code, which are found but not shown in a snippet. */
  readonly code?: readonly string[]
  /** ISO 8601; breaks ties, newest first. */
  readonly publishedAt: string
  /** Whether readers see that date. */
  readonly isDated: boolean
}

/** For `movedTags` of kinds whose addresses are read at once. Includes paths without a document yet. */
export const addressesTag = (collection: string): string => `addresses:${collection}`

type Address = Pick<DocumentType, 'addressFields' | 'historyKey' | 'pathsOf'>

/** For a collection whose slugs are addresses. Without a slug, the id is the address. */
export function bySlug(pathOf: (slug: string) => string): Address {
  return {
    addressFields: ['slug'],
    historyKey: (path) => path,
    pathsOf: (document) =>
      Object.fromEntries(
        locales.flatMap((locale) => {
          const segment = segmentOf(document, locale)
          return segment ? [[locale, pathOf(segment)]] : []
        }),
      ),
  }
}

/** The last segment of a document's address: its slug, or its id without one. */
export function segmentOf(document: StoredDocument, locale: Locale): string | undefined {
  const slugs = (document['slug'] ?? {}) as Readonly<Partial<Record<Locale, string | null>>>
  if (slugs[locale]) return slugs[locale]
  const { id } = document
  return id && isPublishedIn(document, locale) ? String(id).toLowerCase() : undefined
}

/** A global, with the same path in all languages. */
export function atOnePath(path: string): Address {
  const paths = Object.fromEntries(locales.map((locale) => [locale, path]))
  return { addressFields: [], historyKey: (own) => own, pathsOf: () => paths }
}
