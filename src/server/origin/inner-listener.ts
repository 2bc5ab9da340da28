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

/** Next's request handler, or anything of its shape. */
export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Next did not answer: it refused the connection, broke it off, or fell silent. */
export class InnerRequestError extends Error {
  override readonly name = 'InnerRequestError'
  constructor(
    readonly path: string,
    options: { cause: unknown },
  ) {
    // A query may hold what somebody searches.
    const why = options.cause instanceof Error ? `: ${options.cause.message}` : ''
    super(`Next gave no answer for ${path.split('?', 1)[0]}${why}`, options)
  }
}

/** The process that answers has ended, and is started again. */
export class ApplicationAwayError extends Error {
  override readonly name = 'ApplicationAwayError'
  constructor() {
    super('the application is starting')
  }
}

export interface InnerRequest {
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  /** Longest silence, in milliseconds. */
  readonly timeout: number
  /** Gives up, also in the midst of the answer. */
  readonly signal?: AbortSignal | undefined
}

/** A request of a client, passed on. */
export interface ProxiedRequest extends InnerRequest {
  readonly method: string | undefined
  readonly body: Readable | undefined
}

/** Sends requests to the inner listener. */
export interface InnerClient {
  /**
   * Sends a GET of the page cache itself and gives the answer as it begins.
   * @throws InnerRequestError
   */
  get(request: InnerRequest): Promise<IncomingMessage>
  /**
   * The same with a request that says all there is to say.
   * @throws InnerRequestError
   */
  send(request: ProxiedRequest): Promise<IncomingMessage>
}

/** A private HTTP listener in front of Next, and the client that alone knows of it. */
export interface InnerListener extends InnerClient {
  open(): Promise<void>
  close(): Promise<void>
}

/** @param addressOf the listener as it is now; `undefined` while there is none. */
export function createInnerClient(
  addressOf: () => ApplicationAddress | undefined,
): InnerClient & { close(): void } {
  // The page cache itself bounds how long it waits; idle connections stay open for the next fetch.
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
          // One fixed host: what a visitor writes in `Host` must not get into a cached page.
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

/** The listener's side, in the process that answers. */
export interface InnerServer {
  /** For Next, which hangs the web socket of hot reload on it. */
  readonly server: Server
  open(): Promise<ApplicationAddress>
  close(): Promise<void>
}

/**
 * Next's handler behind a real HTTP connection, so that an answer is read with HTTP's own rules for
 * framing, encodings and errors, and nothing has to pretend to be a `ServerResponse`. The socket lies
 * in a folder that only this user may enter; Windows has a port of its own instead.
 *
 * How many requests are under way at once is for the lanes to say: each has a place there.
 */
export function createInnerServer(handler: RequestHandler): InnerServer {
  // Headers that the outer listener took, and those that are added to them.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (req, res) => {
    handler(req, res).catch((error: unknown) => {
      // The asking side sees a broken connection, which is what happened.
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
      // Addresses of Unix sockets end at 104 bytes (macOS) or 108 (Linux).
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

/** Both sides in one process, as in tests and measurements. */
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
