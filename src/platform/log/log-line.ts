import { stripVTControlCharacters } from 'node:util'

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

export interface LogEntry {
  readonly time: Date
  readonly level: LogLevel
  readonly message: string
  readonly requestId?: string | undefined
}

/** An entry as one line of JSON, with line breaks escaped, so that nothing can forge another line. */
export function jsonLine({ time, level, message, requestId }: LogEntry): string {
  const text = stripVTControlCharacters(message).trim()
  const entry = { time: time.toISOString(), level, message: text, requestId }
  return `${JSON.stringify(entry)}\n`
}

export function withRequestId(message: string, requestId: string | undefined): string {
  return requestId === undefined ? message : `${message} [request ${requestId}]`
}
