import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Connection, Connections } from './connections'

/** Milliseconds. */
export interface StopBounds {
  readonly responses: number
  /**
   * An idle connection stays open for a request that may be on its way: HTTP/1.1 announces the end only with a
   * response, and closing may reset a valid request (RFC 9112 §9.5; compare nginx's `keepalive_min_timeout`).
   */
  readonly idle: number
}

const linger = 1_000

/**
 * No new connections, a response to every request that was sent, and `Connection: close` on the last response of each
 * connection. Returns how to stop the server.
 */
export function prepareGracefulStop(
  server: Server,
  connections: Connections,
  bounds: StopBounds,
): () => Promise<void> {
  let stopping = false

  const onRequest = ({ socket }: IncomingMessage, res: ServerResponse): void => {
    const connection = connections.get(socket)
    if (!stopping || !connection) return
    // With pipelining, only the last response closes the connection.
    for (const response of connection.responses) keepAlive(response, response !== res)
    keepAlive(res, false)
  }
  // Before the listener that responds, which may do so synchronously.
  server.prependListener('request', onRequest)
  server.prependListener('checkContinue', onRequest)

  const isIdle = (socket: Socket, { responses, bytesRead }: Connection): boolean =>
    responses.size === 0 && socket.bytesRead === bytesRead

  return async () => {
    if (!server.listening) return
    stopping = true
    // Not `http.Server.close`, which destroys idle connections.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    // The server does not count connections that another handle accepted (`more-accepts.ts`).
    let allEnded = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      allEnded = resolve
    })
    for (const { responses } of connections.values()) {
      const last = [...responses].at(-1)
      if (last) keepAlive(last, false)
    }
    const since = performance.now()
    const halfClosed = new Map<Socket, number>()
    const sweep = setInterval(() => {
      if (connections.size === 0) return allEnded()
      const now = performance.now()
      for (const [socket, connection] of connections) {
        const closedAt = halfClosed.get(socket)
        if (now - since > bounds.responses) socket.destroy()
        else if (closedAt !== undefined) {
          if (now - closedAt > linger && isIdle(socket, connection)) socket.destroy()
        } else if (
          isIdle(socket, connection) &&
          now - Math.max(since, connection.idleSince) >= bounds.idle
        ) {
          // Only this side, so that nothing that still comes in is reset.
          socket.end()
          halfClosed.set(socket, now)
        }
      }
    }, 25)
    try {
      await Promise.all([closed, ended])
    } finally {
      clearInterval(sweep)
      // Ends Node's own timers; the error that the server is closed already is expected.
      server.close(() => undefined)
    }
  }
}

/** Sets whether the connection stays open after a response, unless its headers are sent. */
function keepAlive(res: ServerResponse, stays: boolean): void {
  if (!res.headersSent) res.shouldKeepAlive = stays
}
