import type { Locale } from '#locales/languages'
import type { SitemapEntry } from '#src/features/seo/sitemap'
import type { ModelOf } from './model-of'
import type { Found } from './models'
import type { RichText } from './rich-text-model'
import type { PageRoute } from './route-of-path'
import type { PageKind } from './routes'

export interface ReadType<Kind extends PageKind = PageKind> {
  /** @param typed the `q` of the query, for kinds that depend on it. */
  find(route: PageRoute<Kind>, typed: string): Promise<Found<ModelOf<Kind>>>
  /** For sitemaps; absent if search engines should find none. */
  readonly sitemap?: SitemapPages
  /** For preloading; by default those of its sitemap. */
  readonly prerendered?: PrerenderedPages
  /** The page of a draft, as if it were published; for kinds with a document. */
  readonly draft?: (draft: Draft) => Promise<Found<ModelOf<Kind>> | undefined>
  readonly markdown?: (page: ModelOf<Kind>) => WrittenText
}

/** A text with its author, as on its page. */
export interface WrittenText {
  readonly title: string
  readonly excerpt?: string | undefined
  readonly author: { readonly name: string } | undefined
  readonly topics: readonly string[]
  /** ISO 8601 in UTC. */
  readonly publishedAt: string
  readonly modifiedAt: string
  readonly body: RichText
}

export interface SitemapPages {
  /** Cache tags of the list. */
  tags(locale: Locale): readonly string[]
  /** Of lists, only the first pages. `after`: the cursor of an entry, to continue after it. */
  list(locale: Locale, after: string | undefined): AsyncIterable<SitemapEntry>
  /** Whether their number is unlimited: such pages come last, in the order of their cursors. */
  readonly hasMany?: true
}

export interface PrerenderedPages {
  /** Pages that visitors open first, by language. */
  readonly lists?: (locale: Locale) => Promise<readonly string[]>
  /** All others of all languages, likeliest first, with its cache tags. */
  readonly rest?: { readonly tags: readonly string[]; list(): AsyncGenerator<string> }
}

/** A stored document with the draft of one language instead of the public content. */
export interface Draft {
  readonly locale: Locale
  readonly id: string
  /** In all languages: localized values are objects from locale to value. */
  readonly stored: Readonly<Record<string, unknown>> & { readonly updatedAt?: string }
}
