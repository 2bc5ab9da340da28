import { inProcess } from '../in-process'
import { createTokenBucket, type TokenBucket } from '../limits/token-bucket'

/** Lines about failures that a process writes in a minute, or after a quiet minute at once. */
export const errorLinesPerMinute = 300

/**
 * What this process may write about failures, its own lines, those of Next and of the CMS together, so that
 * no stream of failing requests fills the log. Next bundles the CMS apart: hence one for the process.
 */
export function errorLines(): TokenBucket {
  return inProcess('error lines', () =>
    createTokenBucket(errorLinesPerMinute, () => performance.now()),
  )
}

/** The most characters of a line about a request that is at fault itself. */
const longest = 300

/** One line of what a client did wrong, with nothing in it that could forge another line. */
export function faultLine(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/, 1)
  const visible = line.replaceAll(/\p{Cc}/gu, ' ')
  return visible.length > longest ? `${visible.slice(0, longest)}…` : visible
}
