import type { Locale } from '#locales/languages'
import { parsePathname } from './pathname'
import { isSlug } from './slug'

/**
 * What a pathname asks for: the routes of the specification (§2), the search, what is kept for
 * reading offline, and nothing else.
 */
export type Route =
  | {
      readonly kind: 'home' | 'privacy' | 'terms' | 'search' | 'offline' | 'sitemap'
      readonly locale: Locale
    }
  | { readonly kind: 'blogs'; readonly locale: Locale; readonly page: number }
  | { readonly kind: 'blog'; readonly locale: Locale; readonly id: string }
  | {
      readonly kind: 'topic'
      readonly locale: Locale
      readonly id: string
      readonly page: number
    }
  | { readonly kind: 'sitemap-part'; readonly locale: Locale; readonly part: number }
  /** A known route whose parameter is not valid: a fatal 404, 'Page Not Found: {path}'. */
  | { readonly kind: 'invalid'; readonly locale: Locale }
  /** No route at all: 'Page not found: {path}', unless an editor defined a redirect. */
  | { readonly kind: 'unknown'; readonly locale: Locale }

/** The paths of the routes that have no parameter. */
export const paths = {
  home: '/',
  blogs: '/blogs',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  search: '/search',
  offline: '/offline',
  sitemap: '/sitemap.xml',
} as const

export const blogPath = (slugOrId: string): string => `${paths.blogs}/${slugOrId}`

/** The path of the nth page of the blog list, counted from 1: a path, so that a query changes nothing. */
export const blogListPath = (page: number): string => pagePath(paths.blogs, page)

/** The path of the nth page of a topic's posts, counted from 1. */
export const topicPath = (slugOrId: string, page: number): string =>
  pagePath(`${paths.blogs}/topics/${slugOrId}`, page)

/** The nth page of a list, by the path or pathname of its first. */
export const pagePath = (list: string, page: number): string =>
  page <= 1 ? list : `${list}/page/${page}`

/** The pages for reading: they share one layout, and each shows the same to everybody. */
const readings: ReadonlySet<string> = new Set<Route['kind']>([
  'home',
  'blogs',
  'blog',
  'topic',
  'privacy',
  'terms',
])

/** Whether a route is that of a page for reading. */
export function isForReading(route: { readonly kind: string }): boolean {
  return readings.has(route.kind)
}

/** Whether a page depends on the query of its address, and so is made for each request. */
export function dependsOnQuery(route: { readonly kind: string }): boolean {
  return route.kind === 'search'
}

/** Matches a decoded, canonical pathname against the routes. */
export function matchRoute(pathname: string): Route {
  const { locale, path } = parsePathname(pathname)
  const fixed = fixedRoutes.get(path)
  if (fixed === 'blogs') return { kind: 'blogs', locale, page: 1 }
  if (fixed) return { kind: fixed, locale }

  const [, head, second, third, ...more] = path.split('/')
  if (head === 'blogs' && third === undefined) {
    return second !== undefined && isSlugOrId(second)
      ? { kind: 'blog', locale, id: second }
      : { kind: 'invalid', locale }
  }
  if (head === 'blogs' && second === 'page' && third !== undefined && more.length === 0) {
    const page = parseLaterPage(third)
    return page ? { kind: 'blogs', locale, page } : { kind: 'invalid', locale }
  }
  if (head === 'blogs' && second === 'topics' && third !== undefined) {
    const [word, number, ...rest] = more
    const isFirst = word === undefined
    if (isFirst || (word === 'page' && number !== undefined && rest.length === 0)) {
      const page = isFirst ? 1 : parseLaterPage(number ?? '')
      return page && isSlugOrId(third)
        ? { kind: 'topic', locale, id: third, page }
        : { kind: 'invalid', locale }
    }
  }
  if (head === 'sitemap' && third === undefined) {
    const part = parseCount(/^(.+)\.xml$/.exec(second ?? '')?.[1] ?? '')
    if (part !== undefined) return { kind: 'sitemap-part', locale, part }
  }
  return { kind: 'unknown', locale }
}

/** Whether a segment can name a blog or a topic: an id of the CMS or a slug. */
export function isSlugOrId(segment: string): boolean {
  return isDocumentId(segment) || isSlug(segment)
}

/** Whether a segment has the form of a document id: 24 hexadecimal digits (MongoDB ObjectId). */
export function isDocumentId(segment: string): boolean {
  return /^[0-9a-f]{24}$/i.test(segment)
}

/** A positive count without sign, leading zero or more than six digits. */
export function parseCount(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** The number of a page behind the first, which has a path without a number. */
export function parseLaterPage(text: string): number | undefined {
  const page = parseCount(text)
  return page !== undefined && page > 1 ? page : undefined
}

const fixedRoutes = new Map<string, keyof typeof paths>(
  Object.entries(paths).map(([kind, path]) => [path, kind as keyof typeof paths]),
)
