import type { Server } from 'node:http'

/**
 * Node hands requests that offer another protocol (curl's `--http2`) to listeners of `upgrade`, and Next's
 * listener drops them. A server may ignore the header (RFC 9110 §7.8).
 */
export function withoutUpgrades(server: Server): void {
  server.on('newListener', (event, listener) => {
    // The event fires before the listener is added.
    if (event === 'upgrade') queueMicrotask(() => server.off('upgrade', listener))
  })
}
