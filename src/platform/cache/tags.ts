import type { Locale } from '#locales/languages'

/**
 * Names of what cached pages depend on. A page carries the tags of every document and list that it shows; a
 * save expires the tags of its changes. Documents are named by collection and id, globals by slug.
 */

export const documentTag = (collection: string, id: string | number): string =>
  `${collection}:${id}`

export const contentTag = (collection: string, id: string, locale: Locale): string =>
  `${collection}:${id}:${locale}`

export const listTag = (collection: string, locale: Locale): string => `${collection}:${locale}`

export const topicTag = (id: string, locale: Locale): string => `topic:${id}:${locale}`

export const authorTag = (id: string, locale: Locale): string => `author:${id}:${locale}`

export const authorsTag = 'authors'

/** Names and addresses of all topics, existing or not. */
export const topicsTag = 'topics'

/** Which issues of the newsletter have a page, and in which languages. */
export const issuesTag = 'issues'

export const globalTag = (global: string, locale: Locale): string => `${global}:${locale}`

/** What a segment of a collection leads to: a page, a redirect, or nothing. */
export const segmentTag = (collection: string, segment: string): string =>
  `segment:${collection}:${segment}`

// Next drops tags of more than 256 characters; long paths with the same beginning share one.
export const redirectTag = (pathname: string): string =>
  `redirect:${pathname.toLowerCase().slice(0, 200)}`

export const redirectsTag = 'redirects'

export const everything = '*'
