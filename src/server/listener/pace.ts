import type { Socket } from 'node:net'
import type { Connections } from './connections'

export interface PaceBounds {
  /** Bytes that have to pass per {@link window}. */
  readonly bytes: number
  readonly window: number
}

export interface Look {
  readonly at: number
  readonly bytes: number
}

/**
 * @param before the last look that counts; `undefined` for a new transfer.
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

/** How often transfers are checked, in milliseconds. */
const beat = 5_000

/**
 * Closes connections whose body or response is slower than the slowest real network. Idle ones are left alone: Node
 * bounds how long a request's head may take. Returns how to end the watch.
 */
export function watchPace(connections: Connections, bounds: PaceBounds): () => void {
  const look = createPaceWatch(connections, bounds)
  const timer = setInterval(() => look(performance.now()), Math.min(beat, bounds.window))
  timer.unref()
  return () => clearInterval(timer)
}

/** @returns checks all connections at a time in milliseconds. */
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
 * Node counts only completed writes, and a file of 4 MiB is one write, which may take minutes; libuv knows the rest.
 */
function bytesTaken(socket: Socket & { readonly _handle?: Partial<StreamHandle> | null }): number {
  const { bytesWritten, writeQueueSize } = socket._handle ?? {}
  if (bytesWritten === undefined || writeQueueSize === undefined)
    return socket.bytesWritten - socket.writableLength
  return bytesWritten - writeQueueSize
}

/** What Node's own socket timeout uses (`lib/net.js`), a private API. */
interface StreamHandle {
  readonly bytesWritten: number
  /** Bytes that the system has not taken yet. */
  readonly writeQueueSize: number
}
