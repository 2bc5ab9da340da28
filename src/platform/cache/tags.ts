import type { Locale } from '#locales/languages'

/**
 * Names of what cached pages depend on. A page carries the tag of every document that it shows and
 * of every list that it draws from; a save expires the tags of what it changed.
 */
export type DocumentKind = 'author' | 'blog' | 'media' | 'tag'
export type GlobalKind = 'home' | 'privacy' | 'terms' | 'site'

/** Everything that shows a document, in any language. */
export const documentTag = (kind: DocumentKind, id: string | number): string => `${kind}:${id}`

/** The words of a blog in one language. */
export const blogTag = (id: string, locale: Locale): string => `blog:${id}:${locale}`

/** The order and membership of a language's lists: blog list, newest posts, topics, sitemap. */
export const listTag = (locale: Locale): string => `blogs:${locale}`

/** The same of the posts of one topic, by the id of its tag. */
export const topicTag = (id: string, locale: Locale): string => `topic:${id}:${locale}`

/** Names and addresses of all topics: which there are, and what a segment means that is none yet. */
export const topicsTag = 'topics'

export const globalTag = (kind: GlobalKind, locale: Locale): string => `${kind}:${locale}`

/** What a blog's path segment leads to, be it a page, a redirect or nothing. */
export const segmentTag = (segment: string): string => `segment:${segment}`

/** Whether an editor's redirect leaves from a pathname. */
export const redirectTag = (pathname: string): string => `redirect:${pathname}`

/** Which redirects editors have defined, all together. */
export const redirectsTag = 'redirects'
