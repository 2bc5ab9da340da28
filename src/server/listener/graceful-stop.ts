import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Connection, Connections } from './connections'

/** Milliseconds. */
export interface StopBounds {
  /** Longest wait for answers under way; then they are cut off. */
  readonly responses: number
  /**
   * How long an idle connection is left open for a request that may be on its way. HTTP/1.1 knows no
   * other word for "close" than an answer with `Connection: close`, and a server that closes an idle
   * connection at the wrong moment resets a request that was sent in good faith (RFC 9112 §9.5; nginx
   * has `keepalive_min_timeout` for this).
   */
  readonly idle: number
}

/** How long the client of a closed connection may take to close its side, in milliseconds. */
const linger = 1_000

/**
 * Prepares a server to stop as its clients would wish: no new connections, everything that was sent on
 * the others answered, the last answer of each with `Connection: close`.
 *
 * @returns stops the server.
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
    // Several may wait on one connection (pipelining): the last one closes it.
    for (const response of connection.responses) keepAlive(response, response !== res)
    keepAlive(res, false)
  }
  // Before the listener that answers, which may do so at once.
  server.prependListener('request', onRequest)
  server.prependListener('checkContinue', onRequest)

  const isIdle = (socket: Socket, { responses, bytesRead }: Connection): boolean =>
    responses.size === 0 && socket.bytesRead === bytesRead

  return async () => {
    if (!server.listening) return
    stopping = true
    // Not `http.Server.close`, which cuts off idle connections.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    // Those that another handle has accepted (`more-accepts.ts`) are none of the server's own.
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
          // Only this side: what comes in meanwhile is read, and nothing is reset.
          socket.end()
          halfClosed.set(socket, now)
        }
      }
    }, 25)
    try {
      await Promise.all([closed, ended])
    } finally {
      clearInterval(sweep)
      // Ends Node's own watch over connections; that the server is closed already is no news.
      server.close(() => undefined)
    }
  }
}

/** Whether the connection stays open after an answer, as long as that can still be said. */
function keepAlive(res: ServerResponse, stays: boolean): void {
  if (!res.headersSent) res.shouldKeepAlive = stays
}
