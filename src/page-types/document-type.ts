import type { Payload, PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'

/** Locale-free paths by the language whose content they are made of. */
export type LocalisedPaths = Readonly<Partial<Record<Locale, string>>>

/** Locale-free paths of lists by language. */
export type ListPaths = Readonly<Partial<Record<Locale, readonly string[]>>>

/**
 * What the CMS has to know of a document that has a page of its own. Only the CMS is asked here, so
 * that hooks can look things up as well as pages.
 */
export interface DocumentType {
  /** The fields that its paths are made of. */
  readonly addressFields: readonly string[]
  /**
   * The paths of a stored document, in every language that has content for one.
   *
   * @param document in all languages: localised values are objects from locale to value.
   */
  pathsOf(document: StoredDocument, cms: CmsAccess): LocalisedPaths | Promise<LocalisedPaths>
  /** Under what a path that it has given up is stored, together with its language. */
  historyKey(path: string): string
  /**
   * The documents whose paths one is part of, with all their fields; absent where paths are made of a
   * document alone.
   */
  readonly findBelow?: (
    id: string,
    cms: CmsAccess,
  ) => Promise<readonly (StoredDocument & { readonly id: string })[]>
  /** Cache tags of what depends on the addresses of all documents of the kind. */
  readonly movedTags?: readonly string[]
  /**
   * The paths of the lists with feeds in which a document is, wherever it is public, by language;
   * absent where no feed holds such documents.
   */
  readonly listedOn?: (document: StoredDocument, cms: CmsAccess) => Promise<ListPaths>
  /** How it is searched; absent where it is not. */
  readonly search?: SearchedDocument
}

export interface CmsAccess {
  readonly payload: Payload
  /** Its transaction sees what it has written so far. */
  readonly req?: PayloadRequest | undefined
  /** Documents as they were before a save, by id: these are taken in place of what is stored. */
  readonly before?: ReadonlyMap<string, StoredDocument>
}

/** What of a document is searched. */
export interface SearchedDocument {
  /** The fields that it reads. */
  readonly fields: readonly string[]
  /** @param document in all languages; `locale` is one in which it is public. */
  textOf(document: StoredDocument, locale: Locale): SearchedText
}

export interface SearchedText {
  readonly title: string
  readonly excerpt: string | undefined
  /** By paragraphs. */
  readonly body: readonly string[]
  /** What is found but not shown as a passage: blocks of code. */
  readonly code?: readonly string[]
  /** ISO 8601: of results that are equally good the newest comes first. */
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

/** A document of a collection that is found by its slug alone. */
export function bySlug(pathOf: (slug: string) => string): Address {
  return {
    addressFields: ['slug'],
    historyKey: (path) => path,
    pathsOf: ({ slug }) =>
      Object.fromEntries(
        Object.entries((slug ?? {}) as Partial<Record<Locale, string | null>>).flatMap(
          ([locale, segment]) => (segment ? [[locale, pathOf(segment)]] : []),
        ),
      ),
  }
}

/** A document of which there is one: its path is the same in all languages. */
export function atOnePath(path: string): Address {
  const paths = Object.fromEntries(locales.map((locale) => [locale, path]))
  return { addressFields: [], historyKey: (own) => own, pathsOf: () => paths }
}
