import type { Locale } from '#locales/languages'
import type { RichText } from '#src/page-types/rich-text-model'
import type { Totals } from './output-folder'

/** A text of the site in one language, as other systems understand it. */
export interface OutgoingText {
  /** The slug of its collection, or of a global. */
  readonly collection: string
  /** The same in all languages; of a global, its slug. */
  readonly id: string
  readonly locale: Locale
  /** Its path in the first of its languages, the same in all: unique, and readable. */
  readonly key: string
  readonly isArticle: boolean
  /** What the site has once. */
  readonly role: 'home' | 'privacy' | 'terms' | undefined
  readonly title: string
  /** Decoded, with the prefix of the language: where it is public, or would be. */
  readonly pathname: string
  readonly excerpt: string | undefined
  readonly body: RichText
  readonly isPublic: boolean
  /** ISO 8601. */
  readonly publishedAt: string | undefined
  readonly modifiedAt: string | undefined
  /** Ids. */
  readonly author: string | undefined
  readonly topics: readonly string[]
  readonly parent: string | undefined
  readonly picture: OutgoingPicture | undefined
  /** In the body, by the `src` that it has there. */
  readonly pictures: readonly OutgoingPicture[]
  readonly search: { readonly title?: string; readonly description?: string }
  /** Former pathnames, decoded. */
  readonly former: readonly string[]
  readonly losses: readonly Loss[]
}

/** What a text has and plain rich text can't say. */
export type Loss =
  | 'sections'
  | 'pull-quote'
  | 'form'
  | 'merged-cells'
  | 'underline'
  | 'unpublished-changes'

export interface OutgoingPicture {
  readonly id: string
  /** The name of its file, unique in the site. */
  readonly name: string
  readonly mimeType: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** A topic or an author, in all languages that it has. */
export interface OutgoingMember {
  readonly id: string
  /** Slug in the default language, or the id: unique in its collection. */
  readonly key: string
  readonly names: Readonly<Partial<Record<Locale, string>>>
  readonly slugs: Readonly<Partial<Record<Locale, string>>>
  readonly texts: Readonly<Partial<Record<Locale, string>>>
  readonly pathnames: Readonly<Partial<Record<Locale, string>>>
  readonly picture: OutgoingPicture | undefined
  readonly links: readonly string[]
}

export interface OutgoingSite {
  readonly name: Readonly<Partial<Record<Locale, string>>>
  readonly url: string
  readonly topics: ReadonlyMap<string, OutgoingMember>
  readonly authors: ReadonlyMap<string, OutgoingMember>
  /** Those that no text has as a former address, after all texts have been read. */
  readonly redirects: readonly OutgoingRedirect[]
}

/** Decoded, with the named parts and the star of a pattern. */
export interface OutgoingRedirect {
  readonly from: string
  readonly to: string
  readonly permanent: boolean
}

export interface Exported extends Totals {
  readonly texts: number
  /** What the form can't say, to print. */
  readonly losses: readonly string[]
}
