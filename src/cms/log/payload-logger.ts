import { type Config, defaultLoggerOptions } from 'payload'
import type { LogLevel } from '#src/platform/log/log-line'
import { currentRequestId } from '#src/platform/request-context'

/** From this level on, by pino's numbers, a line in text names its request. */
const errorLevel = 50

const noBindings = { bindings: () => ({}) }

/**
 * The logger of the CMS: as text, it is Payload's own, with the id of the request at errors; as JSON, its
 * lines have the form of all others.
 */
export function payloadLogger(format: 'text' | 'json'): NonNullable<Config['logger']> {
  if (format === 'text') {
    return {
      options: {
        formatters: noBindings,
        mixin: (_line: object, level: number) => (level < errorLevel ? {} : requestOf()),
      },
      destination: defaultLoggerOptions,
    }
  }
  return {
    options: {
      messageKey: 'message',
      formatters: { ...noBindings, level: (level: string) => ({ level: level as LogLevel }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: requestOf,
    },
    destination: { write: (line: string) => void process.stdout.write(line) },
  }
}

function requestOf(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}
