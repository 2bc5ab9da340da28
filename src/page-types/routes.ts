import { author } from './author/route'
import { blog } from './blog/route'
import { blogs } from './blogs/route'
import { home } from './home/route'
import { offline } from './offline/route'
import { page } from './page/route'
import { privacy } from './privacy/route'
import type { RouteParams, RouteType } from './route-type'
import { search } from './search/route'
import { terms } from './terms/route'
import { topic } from './topic/route'

/**
 * Every kind of page, by its name, in the order in which sitemaps list them. This is where a kind
 * comes into being: the other registries beside this file are mapped over it, so that a part that is
 * forgotten is a type error.
 */
export const routes = {
  home,
  blogs,
  privacy,
  terms,
  page,
  blog,
  topic,
  author,
  search,
  offline,
} as const satisfies Readonly<Record<string, RouteType<RouteParams>>>

export type PageKind = keyof typeof routes

export const pageKinds = Object.keys(routes) as readonly PageKind[]

/** A kind that a link can name: the site has one of it, and does not show it in place of others. */
export type LinkedKind = {
  [Kind in PageKind]: (typeof routes)[Kind] extends { path: string; standsIn: false } ? Kind : never
}[PageKind]

// The script of every page leaves out what it does not use, where nothing else could come of it.
export const linkedKinds = /* @__PURE__ */ pageKinds.filter((kind): kind is LinkedKind => {
  const { path, standsIn } = routeTypeOf(kind)
  return path !== undefined && !standsIn
})

/** The kinds of page for reading. */
export type ReadingKind = {
  [Kind in PageKind]: (typeof routes)[Kind]['isForReading'] extends true ? Kind : never
}[PageKind]

/** What an address of a kind says besides its language. */
export type ParamsOf<Kind extends PageKind> = Exclude<
  ReturnType<(typeof routes)[Kind]['match']>,
  'invalid' | undefined
>

/** The facts of a kind that follow from its address, without what sets the kinds apart. */
export function routeTypeOf(kind: PageKind): RouteType<RouteParams> {
  return routes[kind]
}
