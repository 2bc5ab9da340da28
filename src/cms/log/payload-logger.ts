import { type Config, defaultLoggerOptions } from 'payload'
import type { TokenBucket } from '#src/platform/limits/token-bucket'
import { errorLines, faultLine } from '#src/platform/log/error-lines'
import { currentRequestId } from '#src/platform/request-context'
import { isUnreachableDatabase } from '../unreachable-database'
import { isUnreadable } from '../unreadable-request'

/** From this level of pino on, a line names its request. */
const errorLevel = 50

const noBindings = { bindings: () => ({}) }

/**
 * As text, Payload's own with the request id at errors; as JSON, like all other lines. Errors are limited by a
 * bucket, and a client's fault is one informational line without a stack.
 */
export function payloadLogger(
  format: 'text' | 'json',
  write: (line: string) => void = (line) => void process.stdout.write(line),
  lines: TokenBucket = errorLines(),
): NonNullable<Config['logger']> {
  const hooks = { logMethod: boundedBy(lines) }
  if (format === 'text') {
    return {
      options: {
        formatters: noBindings,
        hooks,
        mixin: (_line: object, level: number) => (level < errorLevel ? {} : requestOf()),
      },
      destination: defaultLoggerOptions,
    }
  }
  return {
    options: {
      formatters: { ...noBindings, level: (level: string) => ({ level }) },
      hooks,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: requestOf,
    },
    destination: { write: (line: string) => write(plainLine(line)) },
  }
}

type LoggerOptions = Extract<Config['logger'], { options: unknown }>['options']
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

function boundedBy(lines: TokenBucket): LogMethod {
  return function (args, method, level) {
    if (level < errorLevel) return method.apply(this, args)
    // Also thrown, and explained where it is caught.
    if (isUnreachableDatabase((args[0] as { msg?: unknown } | undefined)?.msg)) return
    if (lines.take() > 0) return
    const fault = faultOf((args[0] as { err?: unknown } | undefined)?.err ?? args[0])
    if (fault === undefined) method.apply(this, args)
    else this.info(fault)
  }
}

/** A client's fault in the response: GraphQL wraps the error. */
function faultOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { originalError } = error as { originalError?: unknown }
  const cause = originalError instanceof Error ? originalError : error
  const { status } = cause as { status?: unknown }
  const isFault = typeof status === 'number' && status >= 400 && status < 500
  return isFault || isUnreadable(cause) ? faultLine(`${cause.name}: ${cause.message}`) : undefined
}

/** Message and stack alone: errors contain the request's data, and the driver's also the state of all servers. */
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
