import { type Config, defaultLoggerOptions } from 'payload'
import { currentRequestId } from '#src/platform/request-context'

/** From this level on, by pino's numbers, a line in text names its request. */
const errorLevel = 50

const noBindings = { bindings: () => ({}) }

/**
 * The logger of the CMS: as text, it is Payload's own, with the id of the request at errors; as JSON, its
 * lines have the form of all others.
 */
export function payloadLogger(
  format: 'text' | 'json',
  write: (line: string) => void = (line) => void process.stdout.write(line),
): NonNullable<Config['logger']> {
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
      formatters: { ...noBindings, level: (level: string) => ({ level }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: requestOf,
    },
    destination: { write: (line: string) => write(plainLine(line)) },
  }
}

/**
 * A line of pino's with its message and its stack. Of errors nothing else is kept: they carry what was
 * sent, and the driver's also the state of all servers.
 */
function plainLine(line: string): string {
  const { err, level, msg, time, ...rest } = JSON.parse(line) as Record<string, unknown>
  const stack = (err as { stack?: unknown } | undefined)?.stack
  const plain = Object.entries(rest).filter(([, value]) => typeof value !== 'object')
  const entry = { time, level, message: msg ?? '', ...Object.fromEntries(plain), stack }
  return `${JSON.stringify(entry)}\n`
}

function requestOf(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}
