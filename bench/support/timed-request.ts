import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

/** A response, in milliseconds from the first byte of the request. */
export interface Timed {
  readonly status: number
  readonly firstByte: number
  readonly whole: number
  readonly body: Buffer
}

/** One connection that stays open, so that no sample pays for opening it. */
const one = new Agent({ keepAlive: true, maxSockets: 1 })
/** The same for requests side by side, as of several readers. */
const several = new Agent({ keepAlive: true, maxSockets: 8 })

/** Requests an encoded pathname as a browser does: with gzip, without a language. */
export async function timedRequest(
  origin: string,
  pathname: string,
  { method = 'GET', headers = {}, body = '', beside = false }: RequestOptions = {},
): Promise<Timed> {
  const start = performance.now()
  const message = request(new URL(pathname, origin), {
    method,
    agent: beside ? several : one,
    headers: { 'accept-encoding': 'gzip', ...headers },
  })
  message.end(body)
  const [response] = (await once(message, 'response')) as [IncomingMessage]
  const firstByte = performance.now() - start
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return {
    status: response.statusCode ?? 0,
    firstByte,
    whole: performance.now() - start,
    body: Buffer.concat(chunks),
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Not after the requests that are under way, but along with them. */
  readonly beside?: boolean
}
