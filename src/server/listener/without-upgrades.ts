import type { Server } from 'node:http'

/**
 * Lets a server answer requests that offer another protocol (curl's `--http2`) as what they are. Node
 * hands them to listeners of `upgrade` where there are any, and Next's, which it hangs on the server with
 * its first request, drops whatever is no web socket of hot reload; a built site has none.
 * A server may ignore the header (RFC 9110 §7.8).
 */
export function withoutUpgrades(server: Server): void {
  server.on('newListener', (event, listener) => {
    // Called before the listener is added.
    if (event === 'upgrade') queueMicrotask(() => server.off('upgrade', listener))
  })
}
