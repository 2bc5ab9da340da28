import type { Socket } from 'node:net'
import type { Connections } from './connections'

/** The slowest pace at which a body may come in and an answer be read. */
export interface PaceBounds {
  /** Bytes that have to get through in a {@link window}. */
  readonly bytes: number
  /** Milliseconds. */
  readonly window: number
}

/** How far a transfer was at a moment. */
export interface Look {
  readonly at: number
  readonly bytes: number
}

/**
 * Looks at a transfer again.
 *
 * @param before the last look that counts; `undefined` for a transfer that has just begun.
 * @returns the look that counts from now on, or `'too slow'`.
 */
export function lookAgain(
  before: Look | undefined,
  now: Look,
  { bytes, window }: PaceBounds,
): Look | 'too slow' {
  if (!before) return now
  if (now.at - before.at < window) return before
  return now.bytes - before.bytes < bytes ? 'too slow' : now
}

/** How often transfers are looked at, in milliseconds. */
const beat = 5_000

/**
 * Closes connections on which a body comes in, or an answer is read, more slowly than the slowest real
 * network. Those that just wait are not looked at: Node itself bounds how long a request's head may take.
 *
 * @returns ends the watch.
 */
export function watchPace(connections: Connections, bounds: PaceBounds): () => void {
  const look = createPaceWatch(connections, bounds)
  const timer = setInterval(() => look(performance.now()), Math.min(beat, bounds.window))
  timer.unref()
  return () => clearInterval(timer)
}

/** @returns looks at all connections; it is told when, in milliseconds. */
export function createPaceWatch(
  connections: Connections,
  bounds: PaceBounds,
): (at: number) => void {
  const incoming = new WeakMap<object, Look>()
  const outgoing = new WeakMap<object, Look>()
  return (at) => {
    for (const [socket, { responses }] of connections) {
      const isTooSlow = (looks: WeakMap<object, Look>, active: boolean, bytes: number) => {
        const look = active ? lookAgain(looks.get(socket), { at, bytes }, bounds) : undefined
        if (look === 'too slow') return true
        if (look) looks.set(socket, look)
        else looks.delete(socket)
        return false
      }
      let receives = false
      for (const { req } of responses) receives ||= !req.complete
      if (
        isTooSlow(incoming, receives, socket.bytesRead) ||
        isTooSlow(outgoing, socket.writableLength > 0, bytesTaken(socket))
      )
        socket.destroy()
    }
  }
}

/**
 * Bytes that the system has taken of what was written. Node itself says only when all of one `write` has gone:
 * a file of 4 MiB from the cache is one, and its reader may take minutes. libuv knows what is left of it.
 */
function bytesTaken(socket: Socket & { readonly _handle?: Partial<StreamHandle> | null }): number {
  const { bytesWritten, writeQueueSize } = socket._handle ?? {}
  if (bytesWritten === undefined || writeQueueSize === undefined)
    return socket.bytesWritten - socket.writableLength
  return bytesWritten - writeQueueSize
}

/** What Node's own timeout of sockets goes by (`lib/net.js`); it has no public name. */
interface StreamHandle {
  /** Handed to libuv. */
  readonly bytesWritten: number
  /** Of them, what the system has not taken. */
  readonly writeQueueSize: number
}
