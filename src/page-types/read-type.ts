import type { Locale } from '#locales/languages'
import type { SitemapEntry } from '#src/features/seo/sitemap'
import type { ModelOf } from './model-of'
import type { Found, RichText } from './models'
import type { PageRoute } from './route-of-path'
import type { PageKind } from './routes'

/** How the server finds the pages of a kind. */
export interface ReadType<Kind extends PageKind = PageKind> {
  /**
   * What an address shows.
   *
   * @param typed the `q` of the query, for kinds that depend on it.
   */
  find(route: PageRoute<Kind>, typed: string): Promise<Found<ModelOf<Kind>>>
  /** Its public pages, for sitemaps; absent if search engines should find none. */
  readonly sitemap?: SitemapPages
  /** Its public pages, for preloading; without it, those of its sitemap. */
  readonly prerendered?: PrerenderedPages
  /** The page of a draft, as if it were published; for kinds that show a document. */
  readonly draft?: (draft: Draft) => Promise<Found<ModelOf<Kind>> | undefined>
  /** The text of a page as Markdown; absent if its kind has no such form. */
  readonly markdown?: (page: ModelOf<Kind>) => WrittenText
}

/** A text by somebody, as its page shows it. */
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
  /** Cache tags of what the list depends on. */
  tags(locale: Locale): readonly string[]
  /**
   * The public pages of a language, first pages of lists alone.
   *
   * @param after the cursor of an entry, where there are many: those behind it.
   */
  list(locale: Locale, after: string | undefined): AsyncIterable<SitemapEntry>
  /** Whether there may be any number of them: such pages come last, in the order of their cursors. */
  readonly hasMany?: true
}

export interface PrerenderedPages {
  /** Pages that visitors open first: in each language those of all kinds, by kind. */
  readonly lists?: (locale: Locale) => Promise<readonly string[]>
  /** All others, of all languages, those first that visitors ask for first; and its cache tags. */
  readonly rest?: { readonly tags: readonly string[]; list(): AsyncGenerator<string> }
}

/** A stored document with the draft of one language in place of the public content. */
export interface Draft {
  readonly locale: Locale
  /** Of a document of a collection. */
  readonly id: string
  /** In all languages: localized values are objects from locale to value. */
  readonly stored: Readonly<Record<string, unknown>> & { readonly updatedAt?: string }
}
