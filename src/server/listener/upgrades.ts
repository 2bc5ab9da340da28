import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { ApplicationAddress } from '#src/platform/application-messages'

/** Proxies upgrade requests: in development, the application serves the web socket of hot reload. */
export function forwardUpgrades(
  server: Server,
  addressOf: () => ApplicationAddress | undefined,
): void {
  server.on('upgrade', (req, socket, head) => {
    const address = addressOf()
    if (!address) return void socket.destroy()
    const upstream = connect('socketPath' in address ? { path: address.socketPath } : address)
    const lines = [`${req.method} ${req.url} HTTP/1.1`]
    for (let at = 0; at < req.rawHeaders.length; at += 2) {
      lines.push(`${req.rawHeaders[at]}: ${req.rawHeaders[at + 1]}`)
    }
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
    const both = [
      [socket, upstream],
      [upstream, socket],
    ] as const
    for (const [one, other] of both) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
}
