import { format } from 'node:util'
import type { TokenBucket } from '#src/platform/limits/token-bucket'
import { errorLines, faultLine } from '#src/platform/log/error-lines'

/** Errors that Next prints although the request is at fault (`app-render/action-handler.js`, 16.4). */
const faults =
  /Failed to find Server Action|Invalid Server Action request|Invalid Server Reference|Body exceeded|Unexpected end of form|Connection closed\.|Server Action arguments list|forwarded Server Actions request|Maximum array nesting exceeded|aborted|ECONNRESET|Premature close/

/** The driver prints some 30 lines for each request while a database is away, of which the log has a line already. */
const away =
  /Mongo(?:ose)?(?:ServerSelection|Network|NetworkTimeout|PoolCleared|TopologyClosed|NotConnected)Error\b/

/**
 * Bounds errors and warnings printed through `console`, Next's included. A client's fault, and a database that is
 * away, are one line without a stack. Returns how to end it.
 */
export function boundConsole(lines: TokenBucket = errorLines()): () => void {
  const { error, warn } = console
  const bounded =
    (print: typeof console.error) =>
    (...values: unknown[]): void => {
      if (lines.take() > 0) return
      const text = values.map(textOf).join(' ')
      if (faults.test(text) || away.test(text)) print(faultLine(text))
      else print(...values)
    }
  Object.assign(console, { error: bounded(error), warn: bounded(warn) })
  return () => void Object.assign(console, { error, warn })
}

/** Without the stack, which may match by any name in it. */
function textOf(value: unknown): string {
  return value instanceof Error ? `${value.name}: ${value.message}` : format(value)
}
