import { inProcess } from '../in-process'
import { createTokenBucket, type TokenBucket } from '../limits/token-bucket'

/** Log lines about failures per minute, and in a burst. */
export const errorLinesPerMinute = 300

/**
 * Bounds log lines about failures, of this process, Next, and the CMS together, so that failing requests do not
 * fill the log. One per process, because Next bundles the CMS separately.
 */
export function errorLines(): TokenBucket {
  return inProcess('error lines', () =>
    createTokenBucket(errorLinesPerMinute, () => performance.now()),
  )
}

/** Characters of a line about a client's fault. */
const longest = 300

/** A client's fault in one line, without characters that could forge another line. */
export function faultLine(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/, 1)
  const visible = line.replaceAll(/\p{Cc}/gu, ' ')
  return visible.length > longest ? `${visible.slice(0, longest)}…` : visible
}
