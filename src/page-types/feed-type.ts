import type { Locale } from '#locales/languages'
import type { Found } from './models'
import type { PageRoute } from './route-of-path'
import type { PageKind } from './routes'

/** How the feed of a kind of page is found. */
export interface FeedType<Kind extends PageKind = PageKind> {
  /** What the list at an address has to be followed; a redirect leads to another list. */
  find(route: PageRoute<Kind>): Promise<Found<FollowedList>>
}

/** Which posts are in a feed, under which name, and what page they belong to. */
export interface FollowedList {
  readonly locale: Locale
  /** What is followed, whatever it is called: the feed's identifier is made of it. */
  readonly key: string
  /** Of the page that lists them. */
  readonly pathname: string
  readonly title: string
  readonly description: string
  /** Ids of the newest posts that are public in the language, newest first. */
  readonly posts: readonly string[]
}
