import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BucketSettings } from '#src/platform/config/settings/uploads-settings'
import { ensureS3Server } from './ensure-s3-server'

/** What the tests use of it; it comes without types. */
interface S3rver {
  readonly context: { store: object }
  configureBuckets(): Promise<unknown>
  callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
}
type S3rverClass = new (options: {
  readonly directory: string
  readonly silent: boolean
  readonly configureBuckets: readonly { readonly name: string }[]
}) => S3rver

export interface S3Server {
  readonly settings: BucketSettings & { readonly endpoint: string }
  /** The same as variables. */
  readonly environment: Readonly<Record<string, string>>
  readonly requests: string[]
  /** Stops responding, until it is called with `false`. */
  away(isAway: boolean): void
  close(): Promise<void>
}

const keys = { id: 'S3RVER', secret: 'S3RVER' }
const bucket = 'octavo-uploads'

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'octavo-s3-'))
  ensureS3Server(console.log)
  const S3rver = createRequire(path.resolve('tests/support/s3rver/package.json'))(
    '@20minutes/s3rver',
  ) as S3rverClass
  const service = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await service.configureBuckets()
  rememberSlash(service.context)
  const response = service.callback()
  const requests: string[] = []
  let isAway = false
  const server: Server = createServer((req: IncomingMessage, res: ServerResponse) => {
    if (isAway) return void req.socket.destroy()
    requests.push(`${req.method} ${req.url}`)
    req.url = req.url?.replace(/^\/([^/?]+)\/\?/, '/$1%2F?')
    void response(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { bucket, endpoint, region: 'us-east-1', pathStyle: true, prefix: 'site/', keys },
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_PREFIX: 'site',
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    requests,
    away: (next) => {
      isAway = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** It forgets the last slash of a bucket's address in a signature, which Amazon's client signs. */
function rememberSlash(context: { store: object }): void {
  context.store = new Proxy(context.store, {
    get(store, property) {
      const value = Reflect.get(store, property) as unknown
      if (typeof value !== 'function') return value
      return (name: unknown, ...rest: unknown[]) =>
        value.call(store, typeof name === 'string' ? name.replace(/\/$/, '') : name, ...rest)
    },
  })
}
