import type { Locale } from '#locales/languages'

/**
 * Names of what cached pages depend on. A page carries the tag of every document that it shows and
 * of every list that it draws from; a save expires the tags of what it changed. Documents go by the
 * slug of their collection and their id, globals by their slug.
 */

/** Everything that shows a document, in any language. */
export const documentTag = (collection: string, id: string | number): string =>
  `${collection}:${id}`

/** The content of a document in one language. */
export const contentTag = (collection: string, id: string, locale: Locale): string =>
  `${collection}:${id}:${locale}`

/** The order and membership of a collection's lists in a language: list, newest, topics, sitemap. */
export const listTag = (collection: string, locale: Locale): string => `${collection}:${locale}`

/** The same of the posts of one topic, by the id of its tag. */
export const topicTag = (id: string, locale: Locale): string => `topic:${id}:${locale}`

/** The same of the posts of one author. */
export const authorTag = (id: string, locale: Locale): string => `author:${id}:${locale}`

/** Which authors there are, and their addresses, all together. */
export const authorsTag = 'authors'

/** Names and addresses of all topics: which there are, and what a segment means that is none yet. */
export const topicsTag = 'topics'

export const globalTag = (global: string, locale: Locale): string => `${global}:${locale}`

/** What a segment leads to that names a document of a collection: a page, a redirect or nothing. */
export const segmentTag = (collection: string, segment: string): string =>
  `segment:${collection}:${segment}`

/** Whether an editor's redirect leaves from a pathname, in whatever case it is written. */
// Next drops tags of more than 256 characters; long paths that begin alike share one.
export const redirectTag = (pathname: string): string =>
  `redirect:${pathname.toLowerCase().slice(0, 200)}`

/** Which redirects editors have defined, all together. */
export const redirectsTag = 'redirects'

/** In place of a tag: everything, whatever it carries. */
export const everything = '*'
