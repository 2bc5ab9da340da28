import { jsonLine, withRequestId } from '#src/platform/log/log-line'

/** Writes a line of the log. */
export type Log = (line: string, requestId?: string) => void

/** How the server writes its lines: a request is named at the end of a text, or in a field of its own. */
export function createLog(
  format: 'text' | 'json',
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  return (line, requestId) => {
    if (format === 'text') write(`${withRequestId(line, requestId)}\n`)
    else {
      const level = line.startsWith('ERROR ') ? 'error' : 'info'
      const message = line.replace(/^ERROR /, '')
      write(jsonLine({ time: new Date(), level, message, requestId }))
    }
  }
}
