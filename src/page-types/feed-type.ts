import type { Locale } from '#locales/languages'
import type { Found } from './models'
import type { PageRoute } from './route-of-path'
import type { PageKind } from './routes'

/** How the feed of a kind of page is found. */
export interface FeedType<Kind extends PageKind = PageKind> {
  /** The feed of the list at an address; a redirect leads to another list. */
  find(route: PageRoute<Kind>): Promise<Found<FollowedList>>
}

/** Which posts are in a feed, under which name, and what page they belong to. */
export interface FollowedList {
  readonly locale: Locale
  /** Identifies what readers follow, even if its name changes: the feed's identifier comes from it. */
  readonly key: string
  /** The address of the page that lists the posts. */
  readonly pathname: string
  readonly title: string
  readonly description: string
  /** Ids of the newest posts that are public in the language, newest first. */
  readonly posts: readonly string[]
}
