import type { Locale } from '#locales/languages'
import type { Shown } from '#src/cms/stored/stored'
import type { FormModel } from '#src/features/forms/form'
import type { SubscribeModel } from '#src/features/newsletter/subscribe-form'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import type { Picture } from './picture-model'
import type { LanguageOfPart, RichText } from './rich-text-model'

export interface TextLink {
  readonly label: string
  /** The locale of the label, if it is not the page's. */
  readonly labelLocale?: Locale | undefined
  /** A pathname of this site or an absolute URL. */
  readonly href: string
}

export type Crumb = TextLink

export interface PageModel {
  /** The locale of the address and the interface. */
  readonly locale: Locale
  /** The locale of the text: English on a fallback page. */
  readonly contentLocale: Locale
  readonly pathname: string
  /** The pathname for search engines. */
  readonly canonical: string
  readonly title: string
  /** Set if search results and shared links have another title. */
  readonly searchTitle?: string | undefined
  readonly description: string | undefined
  /** Chosen by editors for shared links; otherwise the site draws a card. */
  readonly shareImage: Picture | undefined
  /** Beside the title on a card; by default the site's picture. */
  readonly cover?: Picture | undefined
  readonly authorName?: string | undefined
  /** The card's title, if the page's depends on the visitor. */
  readonly cardTitle?: string
  /** All languages, in registry order. */
  readonly languages: readonly LanguageLink[]
  /** Other formats of the page for programs, such as a feed. */
  readonly files?: readonly PageFile[]
}

export interface PageFile {
  /** Media type. */
  readonly type: string
  readonly pathname: string
  readonly title?: string
}

export interface SiteModel {
  readonly locale: Locale
  readonly name: string
  /** The locale of the name, if it is not the site's. */
  readonly nameLocale?: Locale | undefined
  readonly tagline: string | undefined
  readonly navigation: readonly TextLink[]
  readonly footerText: string | undefined
  readonly footerTextLocale?: Locale | undefined
  readonly footerLinks: readonly TextLink[]
  readonly social: readonly TextLink[]
  /** The feeds of all articles. */
  readonly feeds: readonly PageFile[]
  /** For cards of pages without a picture. */
  readonly picture: Picture | undefined
  /** By name, contents of meta tags that prove the site's owner to search engines, on home pages only. */
  readonly verification?: Readonly<Record<string, string>>
  /** Whether analytics counts the visits of visitors who agree. */
  readonly isMeasured: boolean
  /** Where pages offer to subscribe: below articles, and in the footer. */
  readonly newsletter?:
    | {
        readonly article?: SubscribeModel | undefined
        readonly footer?: SubscribeModel | undefined
      }
    | undefined
}

/** Links on a page without content. */
export interface NextSteps {
  readonly topics: readonly NamedLink[]
  readonly newest: readonly ArticleSummary[]
}

/** A topic or an author by name, with a list of articles. */
export interface NamedLink {
  readonly name: string
  /** The locale of the name, if it is not the requested one. */
  readonly nameLocale?: Locale | undefined
  /** The name in the page's language, if the text's language has another. */
  readonly nameOnPage?: string | undefined
  readonly pathname: string
}

/** The opening of the home page in one of its languages: a leaf of its sheet. */
export interface SheetLeaf {
  readonly locale: Locale
  readonly pathname: string
  readonly heading: string
  /** How many there are in that language. */
  readonly articles: number
}

export interface ArticleInLanguage {
  readonly locale: Locale
  readonly pathname: string
  readonly title: string
  readonly excerpt: string | undefined
  readonly publishedAt: string
}

export type Section =
  | {
      readonly kind: 'sheet'
      readonly heading: string
      readonly text: string | undefined
      readonly link: TextLink | undefined
      readonly leaves: readonly SheetLeaf[]
    }
  | {
      readonly kind: 'inAllLanguages'
      readonly heading: string
      readonly text: string | undefined
      readonly languages: readonly ArticleInLanguage[]
    }
  | {
      readonly kind: 'hero'
      readonly heading: string
      readonly text: string | undefined
      readonly link: TextLink | undefined
      readonly image: Picture | undefined
    }
  | {
      readonly kind: 'story'
      readonly heading: string
      readonly text: RichText
      readonly link: TextLink | undefined
      readonly image: Picture | undefined
      /** The side of the picture where there is room for two. */
      readonly imageSide: 'start' | 'end'
    }
  | {
      readonly kind: 'features'
      readonly heading: string
      readonly items: readonly { readonly title: string; readonly text: string }[]
    }
  | { readonly kind: 'quote'; readonly text: string; readonly attribution: string | undefined }
  | {
      readonly kind: 'figures'
      readonly heading: string | undefined
      readonly items: readonly { readonly value: string; readonly label: string }[]
    }
  | {
      readonly kind: 'poster'
      readonly heading: string
      readonly text: RichText
      readonly items: readonly PosterItem[]
    }
  | {
      readonly kind: 'callToAction'
      readonly heading: string
      readonly text: string | undefined
      readonly link: TextLink
    }
  | {
      readonly kind: 'form'
      readonly form: FormModel
      /** When the page is rendered, signed. */
      readonly stamp: string
    }
  /** Of the newsletter, on the page of the issue. */
  | {
      readonly kind: 'issue'
      readonly heading: string
      /** ISO 8601. */
      readonly sentAt: string
      /** Paragraphs with line breaks. */
      readonly intro: readonly string[]
      readonly articles: readonly ArticleSummary[]
    }
  | {
      readonly kind: 'newsletter'
      readonly heading: string | undefined
      readonly text: string | undefined
      readonly model: SubscribeModel
    }
  | {
      readonly kind: 'newestPosts'
      readonly heading: string
      readonly articles: readonly ArticleSummary[]
    }

export interface PosterItem {
  /** Of the value and the note. */
  readonly locale: Locale
  readonly value: string
  readonly note: string | undefined
}

/** An article on cards, with every field that is shown as it is. */
export interface ArticleSummary extends Shown<'blogs'> {
  readonly id: string
  readonly pathname: string
  readonly title: string
  readonly publishedAt: string
  readonly image: Picture | undefined
  readonly author: string | undefined
  /** The locale of the author's name, if it is not the page's. */
  readonly authorLocale?: Locale | undefined
  readonly tags: readonly NamedLink[]
}

/** An author on a page, with the locales of texts in other languages. */
export interface AuthorModel {
  readonly name: string
  readonly nameLocale?: Locale | undefined
  /** `undefined` without a page. */
  readonly pathname: string | undefined
  readonly role: string | undefined
  readonly roleLocale?: Locale | undefined
  readonly bio: string | undefined
  readonly bioLocale?: Locale | undefined
  readonly avatar: Picture | undefined
  /** Other profiles, https only. */
  readonly links: readonly string[]
}

export interface Chapter {
  /** Of the heading, without `#`. */
  readonly id: string
  /** One part, unless some of its words are marked with another language. */
  readonly title: readonly (Partial<LanguageOfPart> & { readonly text: string })[]
}

export type Found<Page> =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly location: string; readonly permanent: boolean }
  | { readonly kind: 'missing' }
