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

/** In the order of sitemaps. Other registries map over it, so that a forgotten part of a new kind is a type error. */
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

/** A kind that a link can name: the site has it once, and it is no fallback. */
export type LinkedKind = {
  [Kind in PageKind]: (typeof routes)[Kind] extends { path: string; isFallback: false }
    ? Kind
    : never
}[PageKind]

// Lets bundlers drop it from pages' scripts.
export const linkedKinds = /* @__PURE__ */ pageKinds.filter((kind): kind is LinkedKind => {
  const { path, isFallback } = routeTypeOf(kind)
  return path !== undefined && !isFallback
})

export type ReadingKind = {
  [Kind in PageKind]: (typeof routes)[Kind]['isForReading'] extends true ? Kind : never
}[PageKind]

export type ParamsOf<Kind extends PageKind> = Exclude<
  ReturnType<(typeof routes)[Kind]['match']>,
  'invalid' | undefined
>

/** The facts of a kind, in one type for all kinds. */
export function routeTypeOf(kind: PageKind): RouteType<RouteParams> {
  return routes[kind]
}
