import { decodePathname, encodeHref, encodePathname } from '../i18n/pathname'

/** What the server does with a pathname before it looks for a page. */
export interface RouteRule {
  /** Decoded. A final `/*` stands for one segment or more. */
  readonly from: string
  /** `redirect`, or what later builds add. */
  readonly middleware: string
  /** For a redirect: a decoded pathname, with query or hash, or an absolute address. */
  readonly to?: string
  readonly status?: number
}

export type RouteDecision =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'redirect'
      readonly to: string
      /** Whether it leads to another site, which needs a full page load. */
      readonly external: boolean
    }

/** Redirects that are followed; the server follows a longer chain. */
const hopLimit = 8

const none: RouteDecision = { kind: 'none' }

/**
 * Where the rules lead from a pathname: the first matching rule decides, repeatedly.
 *
 * @param pathname encoded or decoded, without query and hash.
 * @throws {Error} if a matching rule has unknown middleware (docs/specification.md, §8).
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

/** Everything is compared encoded, so that a `?` in a name stays one. */
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

/** The value of a pattern's `*`: empty without a star, `undefined` without a match. */
function restBehind(pathname: string, pattern: string): string | undefined {
  if (!pattern.endsWith('/*')) return pathname === pattern ? '' : undefined
  const stem = pattern.slice(0, -1)
  return pathname.startsWith(stem) && pathname !== stem ? pathname.slice(stem.length) : undefined
}

/** A second slash would make it another host's address. */
function isOwnPathname(target: string): boolean {
  return /^\/(?![/\\])/.test(target)
}
