import { mkdtemp, rm } from 'node:fs/promises'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ApplicationAddress } from '#src/platform/application-messages'
import { innerHost, pageCacheHeader } from '../headers/inner-headers'

export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

export class InnerRequestError extends Error {
  override readonly name = 'InnerRequestError'
  constructor(
    readonly path: string,
    options: { cause: unknown },
  ) {
    // A query may hold a visitor's search.
    const why = options.cause instanceof Error ? `: ${options.cause.message}` : ''
    super(`Next did not respond to ${path.split('?', 1)[0]}${why}`, options)
  }
}

export class ApplicationAwayError extends Error {
  override readonly name = 'ApplicationAwayError'
  constructor() {
    super('the application is starting')
  }
}

export interface InnerRequest {
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly timeout: number
  /** Aborts, even in the midst of the response. */
  readonly signal?: AbortSignal | undefined
}

export interface ProxiedRequest extends InnerRequest {
  readonly method: string | undefined
  readonly body: Readable | undefined
}

export interface InnerClient {
  /** A GET of the page cache itself; resolves when the response begins. @throws InnerRequestError */
  get(request: InnerRequest): Promise<IncomingMessage>
  /** @throws InnerRequestError */
  send(request: ProxiedRequest): Promise<IncomingMessage>
}

export interface InnerListener extends InnerClient {
  open(): Promise<void>
  close(): Promise<void>
}

/** @param addressOf the current address of the listener, if there is one. */
export function createInnerClient(
  addressOf: () => ApplicationAddress | undefined,
): InnerClient & { close(): void } {
  // The page cache sets its own timeouts; idle connections stay open for the next fetch.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 8 })

  const send = ({
    body,
    headers,
    method,
    path,
    timeout,
    signal,
  }: ProxiedRequest): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const fail = (cause: unknown): void => reject(new InnerRequestError(path, { cause }))
      const address = addressOf()
      if (!address) return fail(new ApplicationAwayError())
      const upstream = request({
        ...address,
        agent,
        path,
        ...(method ? { method } : {}),
        ...(signal ? { signal } : {}),
        ...(headers ? { headers } : {}),
        timeout,
      })
      upstream.once('response', resolve)
      upstream.once('error', fail)
      upstream.once('timeout', () => upstream.destroy(new Error(`silent for ${timeout} ms`)))
      if (!body) return void upstream.end()
      body.once('error', (error) => upstream.destroy(error))
      body.pipe(upstream)
    })

  return {
    send,

    get: ({ headers, ...more }) =>
      send({
        ...more,
        method: 'GET',
        body: undefined,
        headers: {
          // A fixed host: a visitor's `Host` must not get into a cached page.
          host: innerHost,
          accept: '*/*',
          'accept-encoding': 'identity',
          // Next adds these from the connection, and a Unix socket has no address.
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'http',
          [pageCacheHeader]: '1',
          ...headers,
        },
      }),

    close: () => agent.destroy(),
  }
}

export interface InnerServer {
  /** Next attaches the web socket of hot reload to it. */
  readonly server: Server
  open(): Promise<ApplicationAddress>
  close(): Promise<void>
}

/**
 * A real HTTP connection, so that HTTP's own rules for framing, encodings, and errors apply. The socket lies in a
 * folder that only this user may enter; Windows uses a local port instead.
 */
export function createInnerServer(handler: RequestHandler): InnerServer {
  // Room for headers that the outer listener accepted, and those added to them.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (req, res) => {
    handler(req, res).catch((error: unknown) => {
      // The client sees a broken connection, which is what happened.
      res.destroy(error instanceof Error ? error : undefined)
    })
  })
  server.keepAliveTimeout = 0
  server.requestTimeout = 0
  let folder: string | undefined

  return {
    server,

    async open() {
      if (process.platform !== 'win32') folder = await mkdtemp(join(tmpdir(), 'octavo-'))
      const socketPath = folder && join(folder, 'next.sock')
      // Paths of Unix sockets are limited to 104 bytes (macOS) or 108 (Linux).
      const usable = socketPath !== undefined && Buffer.byteLength(socketPath) < 104
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        if (usable) server.listen(socketPath, resolve)
        else server.listen(0, '127.0.0.1', resolve)
      })
      return usable
        ? { socketPath }
        : { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
    },

    async close() {
      if (server.listening) {
        await new Promise((resolve) => {
          server.close(resolve)
          server.closeAllConnections()
        })
      }
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Both sides in one process, for tests and benches. */
export function createInnerListener(handler: RequestHandler): InnerListener {
  const server = createInnerServer(handler)
  let address: ApplicationAddress | undefined
  const client = createInnerClient(() => address)
  return {
    get: client.get,
    send: client.send,
    async open() {
      address = await server.open()
    },
    async close() {
      client.close()
      await server.close()
    },
  }
}
