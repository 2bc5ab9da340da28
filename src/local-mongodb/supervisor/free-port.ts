import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports of outgoing connections (from 32,768 on Linux, 49,152 elsewhere), one of which could take the port
 * of a server that restarts.
 */
export const serverPorts = { from: 20_000, to: 32_000 } as const

/** The port is free, but not reserved. @throws if a thousand ports are taken. */
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
