import type { Server } from 'node:http'

/**
 * Serves requests that offer another protocol (curl's `--http2`) as plain HTTP. Node hands them to listeners of
 * `upgrade`, and Next's listener, which it adds with its first request, drops whatever is no web socket of hot
 * reload. A server may ignore the header (RFC 9110 §7.8).
 */
export function withoutUpgrades(server: Server): void {
  server.on('newListener', (event, listener) => {
    // The event fires before the listener is added.
    if (event === 'upgrade') queueMicrotask(() => server.off('upgrade', listener))
  })
}
