interface Client {
  on(event: 'serverHeartbeatSucceeded', listener: () => void): unknown
  readonly topology?: { readonly s: { readonly servers: ReadonlyMap<string, Server> } }
}

interface Server {
  readonly monitor?: { readonly connection?: object | null } | null
}

interface Connection {
  readonly error: Error
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
  writeCommand(...args: unknown[]): Promise<void>
}

/**
 * Ends the commands of a closed connection. If the driver (mongodb 6.20 to 7.9) writes to a socket that was
 * just destroyed, it waits for `drain` or `error`, and neither comes. Such a command never ends, and after a
 * heartbeat, the client never looks for its server again (`docs/upstream/mongodb-write-after-destroy.md`).
 */
export function endCommandsOfClosedConnections(client: object): void {
  const { on } = client as Client
  on.call(client, 'serverHeartbeatSucceeded', () => {
    // The driver does not export the class; after a heartbeat there is an instance.
    for (const { monitor } of (client as Client).topology?.s.servers.values() ?? [])
      if (monitor?.connection) mend(Object.getPrototypeOf(monitor.connection) as Connection)
  })
}

const mended = new WeakSet<Connection>()

function mend(connections: Connection): void {
  if (mended.has(connections)) return
  mended.add(connections)
  const { writeCommand } = connections
  connections.writeCommand = function (this: Connection, ...args) {
    return new Promise((resolve, reject) => {
      const closed = (): void => reject(this.error)
      this.once('close', closed)
      writeCommand
        .apply(this, args)
        .finally(() => this.off('close', closed))
        .then(resolve, reject)
    })
  }
}
