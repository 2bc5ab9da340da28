import type { Server } from 'node:http'

export function withoutUpgrades(server: Server): void {
  server.on('newListener', (event, listener) => {
    // The event fires before the listener is added.
    if (event === 'upgrade') queueMicrotask(() => server.off('upgrade', listener))
  })
}
