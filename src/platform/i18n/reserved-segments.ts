import { localeOfPrefix } from './pathname'

/**
 * First segments of addresses below which there are no pages of the site: the admin, the API,
 * previews, what scripts read of builds, and the names that Next keeps for its own error pages.
 */
const ofTools: ReadonlySet<string> = new Set(['admin', 'api', 'builds', 'preview', '404', '500'])

/** Whether addresses that begin with a segment are none of a page, or say a language with it. */
export function isReservedSegment(segment: string): boolean {
  return ofTools.has(segment) || localeOfPrefix(segment) !== undefined
}
