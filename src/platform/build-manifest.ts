import type { RouteRule } from './route-rules'

/** What `builds/meta/{buildId}.json` says (spec §3, §7). */
export interface BuildManifest {
  readonly id: string
  /** When the build was made, in milliseconds since 1970. */
  readonly timestamp: number
  readonly matcher: readonly RouteRule[]
  /** Decoded pathnames of the pages that are served as whole, cached HTML. */
  readonly prerendered: readonly string[]
  /** Whether {@link prerendered} names all of them, rather than those that are asked for first. */
  readonly complete: boolean
}

/** The manifest that a response holds, by hand, since a schema's library would cost its reader 15 KB. */
export function readManifest(value: unknown): BuildManifest | undefined {
  if (!isObject(value)) return undefined
  const { id, timestamp, matcher, prerendered, complete } = value
  return typeof id === 'string' &&
    typeof timestamp === 'number' &&
    Array.isArray(matcher) &&
    matcher.every(isRule) &&
    Array.isArray(prerendered) &&
    prerendered.every((pathname): pathname is string => typeof pathname === 'string') &&
    typeof complete === 'boolean'
    ? { id, timestamp, matcher, prerendered, complete }
    : undefined
}

/** A rule of a middleware that is not known here may look as it likes: whoever follows it complains. */
function isRule(value: unknown): value is RouteRule {
  if (!isObject(value)) return false
  const { from, middleware, to, status } = value
  if (typeof from !== 'string' || typeof middleware !== 'string') return false
  return middleware !== 'redirect' || (typeof to === 'string' && (status === 307 || status === 308))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
