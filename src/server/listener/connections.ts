import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from '#src/platform/limits/client-address'

export interface Connection {
  readonly address: string
  readonly responses: Set<ServerResponse>
  /** Bytes read when the last response ended: more means that a request is coming in. */
  bytesRead: number
  idleSince: number
}

export type Connections = ReadonlyMap<Socket, Connection>

export interface ConnectionBounds {
  /** Per address; Infinity behind a proxy, which carries many clients. */
  readonly perAddress: number
  /** Requests of one connection that wait for their responses (pipelining). */
  readonly pipelined: number
}

/** Tracks and bounds connections. Too many of one address close the one that has been idle for longest. */
export function watchConnections(
  server: Server,
  { perAddress, pipelined }: ConnectionBounds,
): Connections {
  // Node forgets a connection that became a web socket, but a stop has to wait for it.
  const connections = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Socket>>()

  server.on('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress, undefined, 0)
    const own = byAddress.get(address) ?? new Set()
    if (own.size >= perAddress) {
      const idle = longestIdle(own, connections)
      if (!idle) return void socket.destroy()
      idle.destroy()
      own.delete(idle)
    }
    byAddress.set(address, own.add(socket))
    const since = performance.now()
    connections.set(socket, { address, responses: new Set(), bytesRead: 0, idleSince: since })
    socket.once('close', () => {
      connections.delete(socket)
      own.delete(socket)
      if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address)
    })
  })

  const onRequest = ({ socket }: IncomingMessage, res: ServerResponse): void => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.responses.add(res)
    if (connection.responses.size > pipelined) endAtOnce(socket)
    res.once('close', () => {
      connection.responses.delete(res)
      connection.bytesRead = socket.bytesRead
      connection.idleSince = performance.now()
    })
  }
  // Before the listener that responds, which may do so synchronously.
  server.prependListener('request', onRequest)
  server.prependListener('checkContinue', onRequest)
  return connections
}

/**
 * Node parses all requests of one packet (2,000 small ones take 50 ms), even of a destroyed connection, unless the
 * parser is told that another protocol begins, which the return value 2 does. Without that private API, they are read
 * and dropped.
 */
function endAtOnce(socket: Socket & { readonly parser?: Partial<HeadersListener> | null }): void {
  socket.destroy()
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2
}

interface HeadersListener {
  onIncoming: () => number
}

/** The connection that has been without a request for longest. */
function longestIdle(sockets: Iterable<Socket>, connections: Connections): Socket | undefined {
  let found: Socket | undefined
  let since = Number.POSITIVE_INFINITY
  for (const socket of sockets) {
    const connection = connections.get(socket)
    if (!connection || connection.responses.size > 0 || connection.idleSince >= since) continue
    found = socket
    since = connection.idleSince
  }
  return found
}
