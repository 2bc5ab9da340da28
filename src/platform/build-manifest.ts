import type { RouteRule } from './urls/route-rules'

/** `builds/meta/{buildId}.json` (docs/specification.md, §3, §7). */
export interface BuildManifest {
  readonly id: string
  readonly timestamp: number
  readonly matcher: readonly RouteRule[]
  /** Decoded pathnames of the pages that are served as whole, cached HTML. */
  readonly prerendered: readonly string[]
  /** Whether {@link prerendered} is complete, rather than the most requested pages. */
  readonly complete: boolean
}

/** Parses a manifest by hand: a schema library would cost browsers 15 KB. */
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

/** Rules of unknown middleware may have any form; following one is an error. */
function isRule(value: unknown): value is RouteRule {
  if (!isObject(value)) return false
  const { from, middleware, to, status } = value
  if (typeof from !== 'string' || typeof middleware !== 'string') return false
  return middleware !== 'redirect' || (typeof to === 'string' && (status === 307 || status === 308))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
