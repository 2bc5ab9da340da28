import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports of outgoing connections (from 32,768 on Linux, 49,152 elsewhere). A restarted server needs
 * its port again, because its users reconnect there; in the meantime, an outgoing connection could take such a
 * port for hours.
 */
export const serverPorts = { from: 20_000, to: 32_000 } as const

/**
 * An unused port of 127.0.0.1. It is not reserved.
 *
 * @throws if a thousand of them are taken.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= 1_000; attempt += 1) {
    const port = randomInt(serverPorts.from, serverPorts.to)
    if (await isFree(port)) return port
  }
  throw new Error(
    `No port from ${serverPorts.from} to ${serverPorts.to} is free; stop a program that uses one.`,
  )
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
