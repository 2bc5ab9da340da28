import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Aims } from './aims'
import { type Conduct, type HostileRequest, head } from './attack'

export interface Client {
  readonly aims: Aims
  /** Where it comes from, in 127.0.0.0/8. */
  readonly address: string
  readonly connections: number
  /** On the clock of `Date.now()`. */
  readonly until: number
}

export interface Met {
  connected: number
  /** Responses by status; 0 for connections without one. */
  readonly responses: Record<number, number>
}

/** A connection that ended is opened again after so many milliseconds. */
const pause = 50

export async function carryOut(conduct: Conduct, client: Client): Promise<Met> {
  const met: Met = { connected: 0, responses: {} }
  const open = new Set<Socket>()
  const agent = new Agent({ keepAlive: true, maxSockets: client.connections })
  const end = new AbortController()
  const timer = setTimeout(
    () => {
      end.abort()
      agent.destroy()
      for (const socket of open) socket.destroy()
    },
    Math.max(0, client.until - Date.now()),
  )
  const { signal } = end
  let next = 0
  const number = (): number => {
    next += 1
    return next
  }
  const count = (status: number): void => {
    met.responses[status] = (met.responses[status] ?? 0) + 1
  }
  const kit: Kit = { client, agent, met, open, signal, count, number }
  const repeat = async (index: number): Promise<void> => {
    // Not all in the same millisecond, which a queue of the system would turn away.
    await sleep(index / 2)
    while (!signal.aborted) {
      const well = await step(conduct, kit)
      if (!well && !signal.aborted) await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: client.connections }, (_, index) => repeat(index)))
  clearTimeout(timer)
  return met
}

interface Kit {
  readonly client: Client
  readonly agent: Agent
  readonly met: Met
  readonly open: Set<Socket>
  readonly signal: AbortSignal
  count(status: number): void
  number(): number
}

/** @returns whether the connection can go on at once. */
function step(conduct: Conduct, kit: Kit): Promise<boolean> {
  switch (conduct.way) {
    case 'flood':
      return send(conduct.request(kit.number()), kit)
    case 'hold':
      return hold(conduct, kit)
    case 'pipeline':
      return pipeline(() => conduct.requests(kit.number()), kit)
    case 'leave':
      return leave(conduct.first(kit.number()), kit)
  }
}

function send({ method, path, headers, body }: HostileRequest, kit: Kit): Promise<boolean> {
  const { agent, client, count, signal } = kit
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: client.aims.port,
        localAddress: client.address,
        agent,
        method: method ?? 'GET',
        path,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => {
          count(response.statusCode ?? 0)
          resolve(true)
        })
        response.on('error', () => resolve(false))
      },
    )
    outgoing.on('error', () => {
      if (!signal.aborted) count(0)
      resolve(false)
    })
    outgoing.end(body)
  })
}

/** Opens a connection, which `live` then uses, and resolves when it is closed. */
function withSocket(kit: Kit, live: (socket: Socket) => void): Promise<boolean> {
  const { client, met, open } = kit
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port: client.aims.port,
      localAddress: client.address,
    })
    open.add(socket)
    socket.on('connect', () => {
      met.connected += 1
      live(socket)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      resolve(false)
    })
  })
}

function hold(conduct: Extract<Conduct, { way: 'hold' }>, kit: Kit): Promise<boolean> {
  return withSocket(kit, (socket) => {
    let sent = 0
    const { more } = conduct
    const timer =
      more &&
      setInterval(() => {
        sent += 1
        socket.write(more.text(sent))
      }, more.every)
    socket.on('close', () => clearInterval(timer))
    if (conduct.reads) {
      socket.on('data', (chunk: Buffer) => countResponses(chunk, kit))
      socket.on('end', () => socket.destroy())
    } else {
      socket.pause()
    }
    socket.write(conduct.first(kit.number()))
  })
}

function pipeline(requests: () => readonly HostileRequest[], kit: Kit): Promise<boolean> {
  return withSocket(kit, (socket) => {
    let missing = 0
    const write = (): void => {
      const block = requests()
      missing = block.length
      socket.write(block.map((one) => head(kit.client.aims, one)).join(''))
    }
    socket.on('data', (chunk: Buffer) => {
      missing -= countResponses(chunk, kit)
      if (missing <= 0) write()
    })
    socket.on('end', () => socket.destroy())
    write()
  })
}

function leave(text: string, kit: Kit): Promise<boolean> {
  return withSocket(kit, (socket) => {
    socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 5))
  })
}

/** Heads of responses in a piece of text. One that is cut in two by its pieces is not counted. */
function countResponses(chunk: Buffer, { count }: Kit): number {
  const found = chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)
  let responses = 0
  for (const [, status] of found) {
    count(Number(status))
    responses += 1
  }
  return responses
}
