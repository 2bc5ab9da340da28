import { decodePathname, encodeHref, encodePathname } from './i18n/pathname'

/** What the server does with a pathname before any page is looked for. */
export interface RouteRule {
  /** Decoded. A final `/*` stands for one segment or more. */
  readonly from: string
  /** What is done: `redirect`, and whatever later builds invent. */
  readonly middleware: string
  /** Of a redirect: a decoded pathname, with query or hash, or an absolute address. */
  readonly to?: string
  /** Of a redirect. */
  readonly status?: number
}

export type RouteDecision =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'redirect'
      /** Percent-encoded, as a link takes it. */
      readonly to: string
      /** Whether it leads to another site, which only a full load reaches. */
      readonly external: boolean
    }

/** Redirects in a row that are followed; a longer chain is left to the server. */
const hopLimit = 8

const none: RouteDecision = { kind: 'none' }

/**
 * Where the rules lead from a pathname: the first rule that fits it decides, and again from there.
 *
 * @param pathname as the browser has it or decoded, without query and hash.
 * @throws {Error} where a rule fits whose middleware is unknown (spec §8).
 */
export function followRouteRules(pathname: string, matcher: readonly RouteRule[]): RouteDecision {
  const start = encodeSegments(pathname)
  const seen = new Set([start])
  let current = start
  let target: string | undefined
  for (;;) {
    const next = redirectFrom(current, matcher)
    if (next === undefined) break
    if (!isOwnPathname(next)) return { kind: 'redirect', to: next, external: true }
    target = next
    current = next.split(/[?#]/, 1)[0] ?? '/'
    if (seen.has(current) || seen.size > hopLimit) return none
    seen.add(current)
  }
  return target === undefined ? none : { kind: 'redirect', to: target, external: false }
}

/** All is compared and carried over encoded, so that a `?` of a name stays one. */
function encodeSegments(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => encodeURIComponent(decodePathname(segment) ?? segment))
    .join('/')
}

function redirectFrom(pathname: string, matcher: readonly RouteRule[]): string | undefined {
  for (const { from, middleware, to } of matcher) {
    const rest = restBehind(pathname, encodePathname(from))
    if (rest === undefined) continue
    if (middleware !== 'redirect') throw new Error(`Unknown route middleware: '${middleware}'`)
    if (to === undefined) continue
    return from.endsWith('/*') && to.endsWith('/*')
      ? encodeHref(to.slice(0, -1)) + rest
      : encodeHref(to)
  }
  return undefined
}

/** What stands for the `*` of a pattern; empty where it has none; `undefined` where it does not fit. */
function restBehind(pathname: string, pattern: string): string | undefined {
  if (!pattern.endsWith('/*')) return pathname === pattern ? '' : undefined
  const stem = pattern.slice(0, -1)
  return pathname.startsWith(stem) && pathname !== stem ? pathname.slice(stem.length) : undefined
}

/** A second slash would make it the address of another host. */
function isOwnPathname(target: string): boolean {
  return /^\/(?![/\\])/.test(target)
}
