import type { Locale } from '#locales/languages'

/** A feed in one language, in no particular format. All URLs are absolute, dates ISO 8601 in UTC. */
export interface Feed {
  readonly id: string
  readonly locale: Locale
  readonly title: string
  readonly description: string
  /** Of the page whose articles these are. */
  readonly url: string
  /** Of the feed itself, in its format. */
  readonly self: string
  readonly publisher: string
  /** A WebSub hub that notifies its subscribers of changes. */
  readonly hub: string | undefined
  readonly icons: { readonly small: string; readonly large: string }
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string | undefined
  /** The whole text as HTML without scripts, with absolute links. */
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
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** When it last changed, not when it was generated: an unchanged feed is the same to the byte. */
export function updatedAt({ entries }: Feed): string {
  const dates = entries.map(({ modifiedAt }) => modifiedAt)
  return dates.toSorted().at(-1) ?? new Date(0).toISOString()
}
