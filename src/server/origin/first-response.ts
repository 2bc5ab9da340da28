import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Before its first response, Next runs `instrumentation.ts`, which seeds the database. @throws {Error} if it fails. */
export async function firstResponse(handle: RequestListener): Promise<void> {
  const server = createServer({ requestTimeout: 0 }, handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    // Not `fetch`, which times out after five minutes.
    const status = await new Promise<number>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/robots.txt', agent: false }, (res) => {
        res.resume()
        res.once('end', () => resolve(res.statusCode ?? 0))
      }).once('error', reject)
    })
    if (status !== 200) throw new Error('The site could not prepare its content; see above.')
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
