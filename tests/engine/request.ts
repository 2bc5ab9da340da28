import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface TestResponse {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** The name of the site in docs/deploy.md, which leads to this machine. */
const host = 'www.example.org'

/** Requests the site as a visitor's browser does, and accepts any certificate. */
export async function request(
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<TestResponse> {
  const outgoing = httpsRequest({
    ...{ host: '127.0.0.1', port: 443, path, method, servername: host, rejectUnauthorized: false },
    headers: { host, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  outgoing.end(body && JSON.stringify(body))
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    text: (await buffer(incoming)).toString('utf8'),
  }
}

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}
