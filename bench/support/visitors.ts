import { Agent, type RequestOptions, request } from 'node:https'
import type { Socket } from 'node:net'

export interface Seen {
  readonly requests: number
  readonly failed: number
  /** The oldest that a page was, in seconds. */
  readonly stale: number
  /** When the last page came that was wrong or older than a second, on the clock of `performance.now()`. */
  readonly lastWrong: number
}

export interface VisitorsOptions {
  readonly origin: string
  readonly connections: number
  readonly watched: string
  readonly others: readonly string[]
  readonly staleness: (number: number, sent: number) => number
}

/** Visitors who read without a pause: every second page is the watched one, with gzip, Brotli, and without. */
export function startVisitors(options: VisitorsOptions) {
  const { connections, origin, others, staleness, watched } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false })
  let stopped = false
  let seen = { requests: 0, failed: 0, stale: 0, lastWrong: 0 }
  const { hostname, port } = new URL(origin)

  const visit = async (index: number): Promise<void> => {
    const path = index % 2 === 0 ? watched : (others[index % others.length] as string)
    const sent = performance.now()
    const encoding = ['identity', 'gzip', 'identity', 'br'][index % 4] as string
    const { body, status } = await get({
      agent,
      hostname,
      port,
      path,
      headers: { 'accept-encoding': encoding, 'accept-language': 'en' },
    })
    const [, number] = /<h1[^>]*>number (\d+)</.exec(body) ?? []
    const isWrong = status !== 200 || (path === watched && encoding === 'identity' && !number)
    const age = number === undefined ? 0 : staleness(Number(number), sent)
    seen.requests += 1
    if (isWrong) seen.failed += 1
    seen.stale = Math.max(seen.stale, age)
    if (isWrong || age > 1) seen.lastWrong = performance.now()
  }
  const work = Array.from({ length: connections }, async (_, first) => {
    for (let index = first; !stopped; index += 1) await visit(index)
  })

  return {
    take(): Seen {
      const taken = seen
      seen = { requests: 0, failed: 0, stale: 0, lastWrong: 0 }
      return taken
    },
    async stop(): Promise<void> {
      stopped = true
      await Promise.all(work)
      agent.destroy()
    },
  }
}

/** Sockets that have brought a response. Node's `reusedSocket` leaves out those that a waiting request was given. */
const keptAlive = new WeakSet<Socket>()

function get(options: RequestOptions): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, body: '' })
    const outgoing = request({ ...options, timeout: 30_000 }, (response) => {
      const { socket } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        keptAlive.add(socket)
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
      })
      response.on('error', failed)
    })
    // As a browser does: a kept-alive connection that was closed meanwhile is no failed request.
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) =>
      outgoing.socket && keptAlive.has(outgoing.socket) && code === 'ECONNRESET'
        ? resolve(get(options))
        : failed(),
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.end()
  })
}
