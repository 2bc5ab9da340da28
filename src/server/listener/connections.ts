import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from '#src/platform/limits/client-address'

/** What is known of a connection. */
export interface Connection {
  /** The client's address, as limits know it. */
  readonly address: string
  /** Responses that have not closed. */
  readonly responses: Set<ServerResponse>
  /** What had come in when the last answer ended: more means that a request is coming in. */
  bytesRead: number
  /** When its last answer ended. */
  idleSince: number
}

export type Connections = ReadonlyMap<Socket, Connection>

export interface ConnectionBounds {
  /** Connections of one address; Infinity where they are those of a proxy, which carry many clients. */
  readonly perAddress: number
  /** Requests of one connection that wait for their answers (pipelining). */
  readonly pipelined: number
}

/**
 * Takes note of a server's connections and bounds them. An address that has too many loses the one that has
 * been idle for longest, or where none is idle, the new one: browsers open another when they need it.
 */
export function watchConnections(
  server: Server,
  { perAddress, pipelined }: ConnectionBounds,
): Connections {
  // Node forgets a connection that became a web socket, and a stop waits for it all the same.
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
  // Before the listener that answers, which may do so at once.
  server.prependListener('request', onRequest)
  server.prependListener('checkContinue', onRequest)
  return connections
}

/**
 * Ends a connection in the midst of its requests. Node reads all that one packet holds (2,000 small ones take
 * 50 ms), also of a connection that is destroyed, unless its parser hears that another protocol begins: 2 is
 * its word for that. The parser has no public name; without it, they are read and dropped.
 */
function endAtOnce(socket: Socket & { readonly parser?: Partial<HeadersListener> | null }): void {
  socket.destroy()
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2
}

/** What Node's parser calls with each head. */
interface HeadersListener {
  onIncoming: () => number
}

/** The connection without a request under way that has been so for longest. */
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
