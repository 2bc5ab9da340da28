import type { PastedBlock } from '#src/rich-text/input/blocks'

/**
 * What another system has, as a source reads it: one text in one language, one picture, one redirect at a time, so
 * that a source of any size passes in bounded memory. Texts with the same `key` are languages of one document.
 */
export type Incoming =
  | IncomingSite
  | IncomingText
  | IncomingTopic
  | IncomingAuthor
  | IncomingPicture
  | IncomingRedirect
  | IncomingMenu
  | IncomingSubscriber
  | LeftOut

/** Where it stands in the source, for messages: a file, and a line or an id. */
export interface Place {
  readonly file: string
  readonly line?: number
  readonly id?: string
}

interface Keyed {
  /** Unique among its kind in the source, and the same at every run, such as `post-17`. */
  readonly key: string
  readonly place: Place
}

/** Where the source was public, so that links within it are recognized. Comes first, if the source knows it. */
export interface IncomingSite {
  readonly kind: 'site'
  /** Absolute, without a final slash: the front page, and other addresses of the same site. */
  readonly addresses: readonly string[]
}

/** As in the source; the writer brings it to a language of the site. `undefined` is the site's default language. */
type SourceLanguage = string | undefined

export interface IncomingText extends Keyed {
  readonly kind: 'article' | 'page'
  /** A page that every site has once, and this one outside of its collection of pages. */
  readonly role?: 'privacy' | 'terms'
  readonly language: SourceLanguage
  readonly title: string
  /** The last part of its address; made from the title if missing. */
  readonly slug?: string
  readonly excerpt?: string
  readonly body: readonly PastedBlock[]
  /** `why` says what keeps a text a draft that was visible to some. */
  readonly state: 'published' | 'draft' | { readonly draft: string }
  /** ISO 8601 with a zone; in the future for a planned publication. */
  readonly publishedAt?: string
  readonly modifiedAt?: string
  /** `key` of a picture, or an address that `pictures.ts` resolves. */
  readonly image?: { readonly src: string; readonly alt?: string; readonly caption?: string }
  /** Keys, in order. */
  readonly authors: readonly string[]
  readonly topics: readonly string[]
  /** Key of the page above. */
  readonly parent?: string
  readonly search?: {
    readonly title?: string
    readonly description?: string
    readonly hidden?: boolean
  }
  /** Paths with queries under which it was found, the current one first. They redirect. */
  readonly addresses: readonly string[]
  /** Whether a translation follows its original; unknown if missing. */
  readonly isOutdated?: boolean
  /** What had no form, already replaced or left out in `body`. */
  readonly changes: readonly ChangeOfText[]
}

/** A node of the source that has no form here. Its text is kept in the body unless `lost`. */
export interface ChangeOfText {
  /** Name of the rule, in kebab case, such as `player-as-link` or `unknown-shortcode`. */
  readonly rule: string
  /** The node's name and the beginning of its content, at most 200 characters. */
  readonly what: string
  readonly isLost: boolean
}

export interface IncomingTopic extends Keyed {
  readonly kind: 'topic'
  readonly language: SourceLanguage
  readonly name: string
  readonly slug?: string
  readonly description?: string
  readonly addresses: readonly string[]
  /** Paths of its feed, which lead to the feed here. */
  readonly feeds?: readonly string[]
}

export interface IncomingAuthor extends Keyed {
  readonly kind: 'author'
  readonly language: SourceLanguage
  readonly name: string
  readonly slug?: string
  readonly biography?: string
  readonly image?: { readonly src: string; readonly alt?: string }
  /** Profiles elsewhere. */
  readonly links?: readonly string[]
  readonly addresses: readonly string[]
  readonly feeds?: readonly string[]
}

/** A picture of the source's library. Its bytes are looked for only when a text shows it. */
export interface IncomingPicture extends Keyed {
  readonly kind: 'picture'
  /** Addresses and relative paths by which texts name it, sizes included; the best one first. */
  readonly sources: readonly string[]
  readonly name: string
  readonly alt?: readonly { readonly language: SourceLanguage; readonly text: string }[]
}

export interface IncomingRedirect extends Keyed {
  readonly kind: 'redirect'
  /** A path, or a pattern such as `/page/*`. */
  readonly from: string
  /** An address, or what every site has: the list of all articles, and its feed. */
  readonly to: string | { readonly own: 'articles' | 'feed' }
  readonly isTemporary?: boolean
}

export interface IncomingMenu extends Keyed {
  readonly kind: 'menu'
  readonly language: SourceLanguage
  readonly name: string
  /** In order; `target` is the key of a text, or an address. */
  readonly entries: readonly {
    readonly label: string
    readonly target: { readonly key: string } | { readonly address: string }
  }[]
}

export interface IncomingSubscriber extends Keyed {
  readonly kind: 'subscriber'
  readonly email: string
  readonly name?: string
  readonly language: SourceLanguage
  readonly isSubscribed: boolean
  readonly since?: string
}

/** What doesn't come along, such as comments, forms, or documents that can't be read. */
export interface LeftOut {
  readonly kind: 'left-out'
  readonly place: Place
  readonly what: string
  readonly why: string
  /** Whether it's damaged rather than of no use here: the command's exit code says so. */
  readonly isFault: boolean
}
