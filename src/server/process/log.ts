import { jsonLine, withRequestId } from '#src/platform/log/log-line'

export type Log = (line: string, requestId?: string) => void

/** Writes log lines: the request's id is at the end of a text, or in a field of its own. */
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
