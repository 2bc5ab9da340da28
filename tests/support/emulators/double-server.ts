import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Emulator } from './emulator'

/** With CORS for any page, like the emulators. @param release ends what `respond` holds open. */
export async function serveDouble(
  port: number,
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  release: () => void = () => undefined,
): Promise<Emulator> {
  const server = createServer((request, response) => {
    const { origin = '*', 'access-control-request-headers': headers = '' } = request.headers
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', headers)
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE')
      response.end()
      return
    }
    respond(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    host: `127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        release()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
