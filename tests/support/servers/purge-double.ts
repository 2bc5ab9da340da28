import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ToldPurge {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface PurgeDouble {
  readonly url: string
  readonly told: ToldPurge[]
  /** Its response; 200 where it is not set. */
  response: { status: number; body?: string; headers?: Record<string, string> }
  close(): Promise<void>
}

export async function openPurgeDouble(): Promise<PurgeDouble> {
  const told: ToldPurge[] = []
  const double = { response: { status: 200 } } as Pick<PurgeDouble, 'response'>
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += String(chunk)
    told.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body })
    res.writeHead(double.response.status, double.response.headers ?? {})
    res.end(double.response.body ?? '{"success":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  })
}
