import { pauses } from '#src/cms/jobs/notices'

export interface Problem {
  /** A code, never the server's message, which may repeat what it was sent. */
  readonly code: string
  /** Whether another attempt would fail, too. */
  readonly isFinal: boolean
  /** Whether the server may have accepted the mail: the connection ended before its response. */
  readonly isUnclear: boolean
}

/** @param error what nodemailer threw. */
export function problemOf(error: unknown): Problem {
  const { code, message, responseCode, syscall } = error as Readonly<
    Record<'code' | 'message' | 'responseCode' | 'syscall', unknown>
  >
  const known = [code, responseCode].filter((one) => one !== undefined)
  return {
    code: known.length > 0 ? known.join(' ') : 'unknown error',
    // The server does not know the mailbox.
    isFinal: code === 'EENVELOPE' && Number(responseCode) >= 500,
    isUnclear:
      responseCode === undefined &&
      syscall !== 'connect' &&
      !neverSent.has(String(code)) &&
      !neverConnected.has(String(message)),
  }
}

/** What nodemailer throws before it sends a mail: of the server's name, of signing in, of the addresses. */
const neverSent: ReadonlySet<string> = new Set(['EDNS', 'EAUTH', 'ETLS', 'ECONFIG', 'EENVELOPE'])
/** The code of these is that of a server that falls silent later. */
const neverConnected: ReadonlySet<string> = new Set([
  'Connection timeout',
  'Greeting never received',
])

/** Until the next attempt, in milliseconds; `undefined` if there is to be none. @param failures those before. */
export function pauseAfter(failures: number, isFinal: boolean): number | undefined {
  return isFinal ? undefined : pauses[failures]
}
