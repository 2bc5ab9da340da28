export type ErrorKind = 'error' | 'rejection'

/** A client error report; `client-errors/report.ts` has the same limits. */
export interface ErrorReport {
  readonly message: string
  readonly stack?: string
  readonly pathname: string
  readonly build: string
  readonly kind: ErrorKind
}

const limits = { message: 500, stack: 4_000, pathname: 300, build: 64, bytes: 8 * 1024 } as const

/** Within the server's limits; non-ASCII text needs more bytes. */
export function errorReport(
  error: unknown,
  kind: ErrorKind,
  page: { readonly pathname: string; readonly build: string },
): ErrorReport {
  const { message, stack } = described(error)
  const report = {
    message: message.slice(0, limits.message),
    pathname: page.pathname.slice(0, limits.pathname),
    build: page.build.slice(0, limits.build),
    kind,
  }
  for (let length = limits.stack; stack !== undefined && length > 100; length /= 2) {
    const whole = { ...report, stack: stack.slice(0, length) }
    if (new TextEncoder().encode(JSON.stringify(whole)).length <= limits.bytes) return whole
  }
  return report
}

/** Whether this site's code threw an error, and not an extension. False without a stack. */
export function isOwnError(error: unknown, origin: string): boolean {
  const { message, stack = '' } = described(error)
  // Some browsers start a stack with the message, which may contain a URL.
  const text = message.slice(message.indexOf(': ') + 2)
  const start = stack.indexOf(text)
  const frames = start < 0 ? stack : stack.slice(start + text.length)
  return /[a-z-]+:\/\/[^\s)]+/.exec(frames)?.[0].startsWith(`${origin}/`) ?? false
}

function described(error: unknown): { message: string; stack: string | undefined } {
  if (typeof error !== 'object' || error === null)
    return { message: String(error), stack: undefined }
  const { name, message, stack } = error as Readonly<Record<string, unknown>>
  return {
    message: `${typeof name === 'string' ? name : 'Error'}: ${String(message)}`,
    stack: typeof stack === 'string' ? stack : undefined,
  }
}
