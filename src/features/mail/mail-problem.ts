import { pauses } from '#src/cms/jobs/notices'

export interface Problem {
  /** A code, never the server's message, which may repeat what it was sent. */
  readonly code: string
  /** Whether another attempt would fail, too. */
  readonly isFinal: boolean
}

/** @param error what nodemailer threw. */
export function problemOf(error: unknown): Problem {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const known = [code, responseCode].filter((one) => one !== undefined)
  return {
    code: known.length > 0 ? known.join(' ') : 'unknown error',
    // The server does not know the mailbox.
    isFinal: code === 'EENVELOPE' && Number(responseCode) >= 500,
  }
}

/** Until the next attempt, in milliseconds; `undefined` if there is to be none. @param failures those before. */
export function pauseAfter(failures: number, isFinal: boolean): number | undefined {
  return isFinal ? undefined : pauses[failures]
}
