import type { Aims } from './aims'

/** One request as it is written, without `Host`, which each connection adds. */
export interface HostileRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type Conduct =
  /** Sends one request after another, and reads what comes. */
  | { readonly way: 'flood'; readonly request: (n: number) => HostileRequest }
  /** Sends this much, then a little more each time, and never ends. */
  | {
      readonly way: 'hold'
      readonly first: (n: number) => string
      /** Sent every `every` milliseconds. */
      readonly more?: { readonly text: (n: number) => string; readonly every: number }
      readonly reads: boolean
    }
  /** Sends many requests for heads at once, then waits for all responses. */
  | { readonly way: 'pipeline'; readonly requests: (n: number) => readonly HostileRequest[] }
  /** Sends this and leaves without waiting. */
  | { readonly way: 'leave'; readonly first: (n: number) => string }

export interface Attack {
  readonly name: string
  readonly description: string
  /** Connections, if not the default number. */
  readonly connections?: number
  /** @returns `undefined` where the site has nothing to aim at. */
  readonly against: (aims: Aims) => Conduct | undefined
}

export const json = { 'Content-Type': 'application/json' } as const

export function head(
  aims: Aims,
  { method = 'GET', path, headers = {} }: HostileRequest,
  end = '\r\n',
): string {
  const fields = Object.entries({ Host: `127.0.0.1:${aims.port}`, ...headers })
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${end}`
}

/** A word that no page has, with the same letters in each run. */
export function madeUp(n: number): string {
  return `x${(n * 2_654_435_761 + 97).toString(36)}`
}

export function inTurn<T>(list: readonly [T, ...T[]] | readonly T[], n: number): T {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
