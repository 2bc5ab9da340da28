import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MongoClient } from 'mongodb'
import mongoose from 'mongoose'
import { startLocalDatabase } from '#src/local-mongodb/start-local-database'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { encodePathname } from '#src/platform/i18n/pathname'
import { signInAt } from '../../tests/support/cms/session-token'
import { type SpawnedSite, spawnSite } from '../../tests/support/spawned-site'
import type { ScaledPost } from './copied-post'
import { importPosts } from './import-posts'
import { type RequestOptions, type Timed, timedRequest } from './timed-request'

const run = promisify(execFile)

export interface ScaleSite {
  readonly name: string
  readonly posts: readonly ScaledPost[]
  readonly account: { readonly email: string; readonly password: string }
  readonly engine: string
  readonly databaseUri: string
  readonly client: MongoClient
  readonly url: string
  readonly pid: number
  readonly failures: readonly string[]
  /** @param pathname decoded. @param status the expected one; 200 where it is not given. */
  request(pathname: string, status?: number): Promise<Timed>
  /** The same along with other requests. */
  requestBeside(pathname: string): Promise<Timed>
  /** @param target encoded, with its query. */
  send(target: string): Promise<Timed>
  /** Publishes a post with another date, as an editor: all lists and sitemaps expire. */
  save(): Promise<Timed>
  /** The date of the last save, as pages show it: ISO 8601. */
  savedDate(): string
  /** The requests of the admin's list of articles, with its search. */
  list(search: string): Promise<Timed>
  /** @param databaseUri another way to the same database. */
  restart(databaseUri: string): Promise<void>
  stop(): Promise<void>
}

const email = 'editor@example.org'
const password = 'a long enough password'

/** @param checkout the folder from which the site is started by `npm start`; without it, this one, unchanged. */
export async function startScaleSite(
  total: number,
  log: (line: string) => void,
  checkout?: string,
): Promise<ScaleSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'octavo-scale-'))
  const name = `${total.toLocaleString('en')} posts`
  const database = await startLocalDatabase({ dataDir, log: () => undefined })
  const client = new MongoClient(database.uri)
  const failures: string[] = []
  let site: SpawnedSite | undefined
  let editor: Readonly<Record<string, string>> = { 'content-type': 'application/json' }

  const send = async (pathname: string, options: RequestOptions, status = 200): Promise<Timed> => {
    const response = await timedRequest(site?.url ?? '', pathname, options).catch((cause) => {
      throw new Error(`${name}: ${pathname} gets no response\n${site?.output().slice(-2_000)}`, {
        cause,
      })
    })
    if (response.status !== status)
      failures.push(`${name}: ${pathname} responds ${response.status}`)
    return response
  }

  const start = async (databaseUri: string): Promise<void> => {
    const port = await freePort()
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URI: databaseUri,
      PUBLIC_URL: `http://localhost:${port}`,
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
      SEED: 'false',
    }
    site = await (checkout
      ? spawnSite(env, checkout, await startArguments(checkout))
      : spawnSite(env))
    const token = await signInAt(site.url, { email, password })
    editor = { ...editor, authorization: `JWT ${token}` }
  }

  const stop = async (): Promise<void> => {
    await site?.kill('SIGTERM')
    await client.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    log(`${name}: seeding …`)
    await run(process.execPath, seedCommand, {
      env: { ...environment(), DATA_DIR: dataDir, ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
    })
    const begun = performance.now()
    const connection = await mongoose.createConnection(database.uri).asPromise()
    const posts = await importPosts(client.db(), connection, total)
    await connection.close()
    const seconds = (performance.now() - begun) / 1_000
    log(`${name}: imported in ${seconds.toFixed(1)} s, starting …`)
    await start(database.uri)
    const [edited] = posts
    if (!edited) throw new Error('There is no post to edit.')
    let minutes = 0
    const savedDate = () => new Date(Date.UTC(2026, 5, 1, 0, minutes)).toISOString()

    return {
      name,
      posts,
      account: { email, password },
      engine: database.kind,
      databaseUri: database.uri,
      client,
      failures,
      get url() {
        return site?.url ?? ''
      },
      get pid() {
        return site?.process.pid ?? 0
      },
      request: (pathname, status) => send(encodePathname(pathname), {}, status),
      requestBeside: (pathname) => send(encodePathname(pathname), { beside: true }),
      send: (target) => send(target, {}),
      savedDate,
      save() {
        minutes += 1
        const body = JSON.stringify({ publishedAt: savedDate(), _status: 'published' })
        const pathname = `/api/blogs/${edited.id}?locale=en&depth=0`
        return send(pathname, { method: 'PATCH', headers: editor, body })
      },
      list(search) {
        const query = new URLSearchParams({
          ...{ depth: '0', draft: 'true', limit: '10', locale: 'en', sort: '-publishedAt' },
          ...(search ? { 'where[or][0][title][like]': search } : {}),
          ...(search ? { 'where[or][1][slug][like]': search } : {}),
        })
        return send(`/api/blogs?${query.toString()}`, { headers: editor })
      },
      async restart(databaseUri) {
        await site?.kill('SIGTERM')
        await start(databaseUri)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What `npm start` of a checkout gives to Node. */
async function startArguments(checkout: string): Promise<readonly string[]> {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(1)
}

const seedCommand = ['--conditions=production', '--import', 'tsx', 'src/commands/seed.ts']

/** This process's own, without what would lead to another database. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URI: _, ...rest } = process.env
  return { ...rest, NODE_ENV: 'production' }
}
