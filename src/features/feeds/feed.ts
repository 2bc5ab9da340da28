import type { Locale } from '#locales/languages'

/** A feed in one language, whatever its format. All addresses are absolute, dates ISO 8601 in UTC. */
export interface Feed {
  /** For ever the same. */
  readonly id: string
  readonly locale: Locale
  readonly title: string
  readonly description: string
  /** Of the page whose posts these are. */
  readonly url: string
  /** Of the feed itself, in its format. */
  readonly self: string
  /** The site. */
  readonly publisher: string
  /** A WebSub hub that tells its subscribers of changes. */
  readonly hub: string | undefined
  /** Addresses of the site's pictures. */
  readonly icons: { readonly small: string; readonly large: string }
  /** The newest first. */
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** For ever the same. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string | undefined
  /** The whole text as HTML without scripts; its links and pictures are absolute. */
  readonly html: string
  readonly author: FeedAuthor | undefined
  readonly topics: readonly string[]
  readonly publishedAt: string
  readonly modifiedAt: string
  readonly picture: FeedPicture | undefined
}

export interface FeedAuthor {
  readonly name: string
  /** Of the author's page. */
  readonly url: string | undefined
}

export interface FeedPicture {
  readonly url: string
  readonly type: string
  /** Of the file. */
  readonly bytes: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

/**
 * When something in a feed last changed. Not when the feed was made: a feed that says the same is the
 * same to the byte. One without entries has no date of its own.
 */
export function updatedAt({ entries }: Feed): string {
  const dates = entries.map(({ modifiedAt }) => modifiedAt)
  return dates.toSorted().at(-1) ?? new Date(0).toISOString()
}
