import type { Payload, PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import type { PageCollection } from './route-of-document'

/** Locale-free paths, by the language of the content that they come from. */
export type LocalisedPaths = Readonly<Partial<Record<Locale, string>>>

/** Locale-free paths of lists by language. */
export type ListPaths = Readonly<Partial<Record<Locale, readonly string[]>>>

/**
 * What the CMS has to know about a document that has its own page. It asks only the CMS, so
 * hooks can use it as well as pages.
 */
export interface DocumentType {
  /** The fields that its paths depend on. */
  readonly addressFields: readonly FieldName[]
  /**
   * The paths of a stored document, in every language that has content for one.
   *
   * @param document in all languages: localized values are objects from locale to value.
   */
  pathsOf(document: StoredDocument, cms: CmsAccess): LocalisedPaths | Promise<LocalisedPaths>
  /** The key under which a former path is stored, together with its language. */
  historyKey(path: string): string
  /**
   * The documents whose paths include this one's, with all their fields; absent if a path depends only on
   * its own document.
   */
  readonly findBelow?: (
    id: string,
    cms: CmsAccess,
  ) => Promise<readonly (StoredDocument & { readonly id: string })[]>
  /** Cache tags of everything that depends on the addresses of all documents of this kind. */
  readonly movedTags?: readonly string[]
  /**
   * The paths of the lists with feeds that contain a document, by each language in which it is public;
   * absent if no feed contains such documents.
   */
  readonly listedOn?: (document: StoredDocument, cms: CmsAccess) => Promise<ListPaths>
  /** How the search finds it; absent if it does not. */
  readonly search?: SearchedDocument
}

export interface CmsAccess {
  readonly payload: Payload
  /** The request whose transaction sees its own earlier writes. */
  readonly req?: PayloadRequest | undefined
  /** Documents as they were before a save, by id, used instead of the stored ones. */
  readonly before?: ReadonlyMap<string, StoredDocument>
}

/** How the search finds a document: its texts follow from the fields of its collection. */
export interface SearchedDocument {
  /** The field that orders equally good results, the newest first. */
  readonly date: FieldName
  /** Whether readers see that date. */
  readonly isDated: boolean
  /** The field that results show below the title; `excerpt` unless it is named. */
  readonly excerpt?: FieldName
}

type FieldName =
  Stored<PageCollection> extends infer One ? (One extends One ? keyof One & string : never) : never

export interface SearchedText {
  readonly title: string
  readonly excerpt: string | undefined
  /** By paragraphs. */
  readonly body: readonly string[]
  /** What is found but not shown as a passage: blocks of code. */
  readonly code?: readonly string[]
  /** ISO 8601: among equally good results, the newest comes first. */
  readonly publishedAt: string
  /** Whether readers see that date. */
  readonly isDated: boolean
}

/**
 * The cache tag of all addresses of a collection: which there are, and what a path means that is none
 * yet. For `movedTags` of kinds whose addresses are read all at once.
 */
export const addressesTag = (collection: string): string => `addresses:${collection}`

type Address = Pick<DocumentType, 'addressFields' | 'historyKey' | 'pathsOf'>

/** A document of a collection whose slug alone is its address. One from before slugs goes by its id. */
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

/** The last segment of a document's address: its slug, or its id where it is public without one. */
export function segmentOf(document: StoredDocument, locale: Locale): string | undefined {
  const slugs = (document['slug'] ?? {}) as Readonly<Partial<Record<Locale, string | null>>>
  if (slugs[locale]) return slugs[locale]
  const { id } = document
  return id && isPublishedIn(document, locale) ? String(id).toLowerCase() : undefined
}

/** A document that exists once: its path is the same in all languages. */
export function atOnePath(path: string): Address {
  const paths = Object.fromEntries(locales.map((locale) => [locale, path]))
  return { addressFields: [], historyKey: (own) => own, pathsOf: () => paths }
}
