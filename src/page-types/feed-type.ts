import type { Locale } from '#locales/languages'
import type { Found } from './models'
import type { PageRoute } from './route-of-path'
import type { PageKind } from './routes'

export interface FeedType<Kind extends PageKind = PageKind> {
  /** The feed of the list at an address; a redirect leads to another list. */
  find(route: PageRoute<Kind>): Promise<Found<FollowedList>>
}

/** The articles of a feed, its name, and its page. */
export interface FollowedList {
  readonly locale: Locale
  /** Identifies the feed, even if its name changes. */
  readonly key: string
  /** The page that lists the articles. */
  readonly pathname: string
  readonly title: string
  readonly description: string
  /** Ids of the newest articles in the language, newest first. */
  readonly articles: readonly string[]
}
