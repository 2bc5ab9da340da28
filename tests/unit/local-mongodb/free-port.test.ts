import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '#src/local-mongodb/supervisor/free-port'

it('a server’s port is free, and none that an outgoing connection could be given meanwhile', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(
    () => '49152',
  )
  const firstOutgoing = Number.parseInt(range, 10)
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  for (const port of ports) expect(port).toBeLessThan(firstOutgoing)
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(ports[0], '127.0.0.1', () => resolve())
  })
  await new Promise((resolve) => server.close(resolve))
})
