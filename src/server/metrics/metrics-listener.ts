import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics'

export interface MetricsListener {
  readonly port: number
  close(): Promise<void>
}

/** On a separate port, which visitors must not reach. @throws the error of `listen`. */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const server = createServer(async (req, res) => {
    const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) => {
      res.writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...headers,
      })
      res.end(req.method === 'HEAD' ? undefined : body)
    }
    if ((req.url ?? '').split('?', 1)[0] !== '/metrics')
      return text(404, 'Only /metrics is here.\n')
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return text(405, 'Send GET.\n', { Allow: 'GET, HEAD' })
    }
    try {
      text(200, await metrics.read(), { 'Content-Type': metrics.contentType })
    } catch (error) {
      text(500, `${String(error)}\n`)
    }
  })
  server.headersTimeout = 5_000
  server.requestTimeout = 5_000
  await listen(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      metrics.close()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      // Must not keep a stopped site running.
      server.unref()
      resolve()
    })
  })
}
