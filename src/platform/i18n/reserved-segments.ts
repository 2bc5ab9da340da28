import { localeOfPrefix } from './pathname'

/** First segments of addresses that are not pages: tools, build files, and Next's error pages. */
const ofTools: ReadonlySet<string> = new Set(['admin', 'api', 'builds', 'preview', '404', '500'])

/** Whether addresses with this first segment are no pages, or name their language with it. */
export function isReservedSegment(segment: string): boolean {
  return ofTools.has(segment) || localeOfPrefix(segment) !== undefined
}
