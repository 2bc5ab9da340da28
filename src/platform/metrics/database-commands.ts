import { startCommandSpan } from '../tracing'
import { measures } from './measures'

export interface MonitoredClient {
  on(event: string, listener: (event: never) => void): unknown
}

/** Commands with their own name in metrics; MongoDB has two hundred, and each name is a time series. */
const named: ReadonlySet<string> = new Set([
  'abortTransaction',
  'aggregate',
  'commitTransaction',
  'count',
  'createIndexes',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'getMore',
  'insert',
  'update',
])

export function countedCommand(name: string): string {
  return named.has(name) ? name : 'other'
}

interface Started {
  readonly requestId: number
  readonly commandName: string
  readonly command: Readonly<Record<string, unknown>>
}

interface Ended {
  readonly requestId: number
  readonly commandName: string
  readonly duration: number
  readonly failure?: Error
}

/** As metrics and, for traced requests, as spans. Reads names of commands and collections, never values. */
export function watchCommands(client: MonitoredClient): void {
  // Development opens the same connection again.
  if (watched.has(client)) return
  watched.add(client)
  const spans = new Map<number, (failure?: Error) => void>()
  client.on('commandStarted', ({ requestId, commandName, command }: Started) => {
    const target = command[commandName]
    const end = startCommandSpan(commandName, typeof target === 'string' ? target : undefined)
    if (end) spans.set(requestId, end)
  })
  const ended = ({ requestId, commandName, duration, failure }: Ended): void => {
    const failed = failure !== undefined
    measures().observer?.databaseCommand?.(countedCommand(commandName), duration / 1000, failed)
    spans.get(requestId)?.(failure)
    spans.delete(requestId)
  }
  client.on('commandSucceeded', ended)
  client.on('commandFailed', ended)
}

const watched = new WeakSet<MonitoredClient>()
