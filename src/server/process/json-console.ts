import { format } from 'node:util'
import { jsonLine, type LogLevel } from '#src/platform/log/log-line'
import { currentRequestId } from '#src/platform/request-context'

const levels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'debug',
} satisfies Partial<Record<keyof Console, LogLevel>>

/**
 * Lines of JSON in one stream, so that the order is kept, Next's lines included. The CMS has its own logger
 * (`src/cms/log/payload-logger.ts`). Returns how to end it.
 */
export function printJson(
  write: (line: string) => void = (line) => void process.stdout.write(line),
): () => void {
  const before = { ...console }
  for (const [method, level] of Object.entries(levels)) {
    const print = (...values: readonly unknown[]): void => {
      const message = format(...values)
      // Next separates its lines with empty ones.
      if (message.trim() === '') return
      write(jsonLine({ time: new Date(), level, message, requestId: currentRequestId() }))
    }
    Object.assign(console, { [method]: print })
  }
  // Node prints warnings past the console.
  const own = process.listeners('warning')
  process.removeAllListeners('warning')
  const warn = (warning: Error): void => console.warn(`${warning.name}: ${warning.message}`)
  process.on('warning', warn)
  return () => {
    Object.assign(console, before)
    process.off('warning', warn)
    for (const listener of own) process.on('warning', listener)
  }
}
