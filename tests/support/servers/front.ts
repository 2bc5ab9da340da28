import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  readonly url: string
  lead(to: string): void
  close(): Promise<void>
}

/** One address in front of sites, for a browser that is to see one of them become another. */
export async function openFront(first: string): Promise<Front> {
  let target = new URL(first)
  const server = createServer((req, res) => {
    const { hostname, port } = target
    const { method, url: path, headers } = req
    const forward = request({ hostname, port, method, path, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(res)
    })
    forward.once('error', () => res.destroy())
    req.pipe(forward)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead(to) {
      target = new URL(to)
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}
