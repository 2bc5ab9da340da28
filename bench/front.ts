/**
 * Two sites on one database behind nginx: how fast pages come beside a file of equal bytes, and what visitors see
 * while an editor publishes and one part after the other dies.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { ensureNginx, startNginx } from '../tests/support/servers/nginx'
import { type SpawnedSite, spawnSite } from '../tests/support/spawned-site'
import { findLoadGenerator, type LoadGenerator, type Measurement } from './load'
import { inflict } from './support/faults'
import { startPublishing } from './support/publishing-editor'
import { startVisitors } from './support/visitors'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '16,64,512' },
    /** Of each round of the comparison, and of quiet reading. */
    seconds: { type: 'string', default: '5' },
    /** A folder with a database and its uploads, to begin with. */
    data: { type: 'string' },
    only: { type: 'string', default: 'speed,faults' },
  },
})
const missing = ensureNginx()
if (missing) throw new Error(missing)
const seconds = Number(values.seconds)
const connections = values.connections.split(',').map(Number)
const root = await mkdtemp(path.join(tmpdir(), 'octavo-front-'))
// Workers of nginx are another user.
await chmod(root, 0o755)
const dataDir = values.data ?? path.join(root, 'data')
const [portA, portB, port, plainPort, filePort] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
]
const account = { email: 'editor@example.org', password: 'a long enough password' }
const startSite = (sitePort: number): Promise<SpawnedSite> =>
  spawnSite({
    PORT: String(sitePort),
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXY_HOPS: '1',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  })
let siteA = await startSite(portA)
let siteB = await startSite(portB)
process.on('exit', () => {
  siteA.process.kill('SIGKILL')
  siteB.process.kill('SIGKILL')
})
const editor = await startPublishing({ urls: [siteA.url, siteB.url], account, pause: 400 })
const files = path.join(root, 'files')
await mkdir(files)
const nginx = await startNginx({
  port,
  plainPort,
  sites: [portA, portB],
  // The same TLS, the same bytes, and no more: what nginx can do on this machine.
  http: (folder) => `server {
    listen ${filePort} ssl http2;
    ssl_certificate ${folder}/certificates/fullchain.pem;
    ssl_certificate_key ${folder}/certificates/privkey.pem;
    root ${files};
    gzip_static on;
    default_type "text/html; charset=utf-8";
  }`,
})
const others = ['/', '/blogs', '/de/blogs', '/privacy-policy', '/sitemap.xml', '/blogs/feed.xml']

if (values.only.includes('speed')) await compareSpeed()
if (values.only.includes('faults')) await sufferFaults()
await editor.stop()
await nginx.close()
await siteA.kill('SIGTERM')
await siteB.kill('SIGTERM')
await rm(root, { recursive: true, force: true, maxRetries: 10 })

/** Through the proxy, while the page changes every 400 ms, beside a file; in turn, so that both have the same machine. */
async function compareSpeed(): Promise<void> {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  const generator = await findLoadGenerator()
  const address = `${nginx.url}/blogs`
  const response = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  await writeFile(path.join(files, 'page.gz'), gzipSync(await response.text()))
  console.log(`\nLoad by ${generator.name}, ${seconds} s each, three rounds; medians.\n`)
  console.log(
    '| connections | through the proxy, req/s | p99 | nginx, µs | a file, req/s | p99 | nginx, µs | ratio | of nginx |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const count of connections) {
    const rounds = []
    for (let round = 0; round < 3; round += 1) {
      rounds.push({
        file: await measure(generator, count, `https://localhost:${filePort}/page`),
        page: await measure(generator, count, address),
      })
    }
    rounds.sort((a, b) => ratioOf(a) - ratioOf(b))
    const middle = rounds[1]
    if (!middle) continue
    const { file, page } = middle
    console.log(
      `| ${[count, ...cells(page), ...cells(file), ratioOf(middle).toFixed(2), (file.micros / page.micros).toFixed(2)].join(' | ')} |`,
    )
    if (page.failures > 0) console.log(`${page.failures} requests through the proxy failed.`)
  }
}

interface Measured extends Measurement {
  /** Processor time of nginx for a request, which other work on the machine disturbs less, in microseconds. */
  readonly micros: number
}

async function measure(generator: LoadGenerator, count: number, url: string): Promise<Measured> {
  const before = await nginx.processorTime()
  const measured = await generator.measure({ connections: count, seconds, url })
  const spent = (await nginx.processorTime()) - before
  return { ...measured, micros: (spent * 1_000) / (measured.requestsPerSecond * seconds) }
}

function cells({ micros, p99, requestsPerSecond }: Measured): string[] {
  return [requestsPerSecond.toFixed(0), `${p99.toFixed(1)} ms`, micros.toFixed(1)]
}

function ratioOf(round: Record<'file' | 'page', Measurement>): number {
  return round.page.requestsPerSecond / round.file.requestsPerSecond
}

/** One part after the other fails and comes back, under visitors and an editor. */
async function sufferFaults(): Promise<void> {
  const stood = 5_000
  const faults: readonly (readonly [name: string, inflict: () => Promise<void>])[] = [
    ['none', () => sleep(seconds * 1_000)],
    [
      'site A killed, started again',
      async () => {
        await siteA.kill('SIGKILL')
        siteA = await startSite(portA)
      },
    ],
    [
      'site B killed, started again',
      async () => {
        await siteB.kill('SIGKILL')
        siteB = await startSite(portB)
      },
    ],
    [
      'both sites killed, started again',
      async () => {
        await Promise.all([siteA.kill('SIGKILL'), siteB.kill('SIGKILL')])
        siteA = await startSite(portA)
        siteB = await startSite(portB)
      },
    ],
    ['database stands still for 5 s', () => databaseFault('hang', stood)],
    ['database killed', () => databaseFault('server', 0)],
    [
      'site A stands still for 5 s',
      async () => {
        siteA.process.kill('SIGSTOP')
        await sleep(stood)
        siteA.process.kill('SIGCONT')
      },
    ],
    [
      'proxy cut off site B for 5 s',
      async () => {
        await nginx.setSites([portA])
        await sleep(stood)
        await nginx.setSites([portA, portB])
      },
    ],
    [
      'proxy killed, started again',
      async () => {
        await nginx.kill('SIGKILL')
        await nginx.restart()
      },
    ],
  ]
  for (const count of connections) {
    const visitors = startVisitors({
      origin: nginx.url,
      connections: count,
      watched: editor.pathname,
      others,
      staleness: editor.staleness,
    })
    await sleep(3_000)
    console.log(`\n${count} connections\n`)
    console.log('| fault | requests | failed | published | oldest page, s | until right, s |')
    console.log('|---|---|---|---|---|---|')
    for (const [name, inflictFault] of faults) {
      visitors.take()
      const before = editor.published
      const began = performance.now()
      await inflictFault()
      const ended = performance.now()
      await sleep(4_000)
      const { failed, lastWrong, requests, stale } = visitors.take()
      const right = lastWrong < began ? 0 : (lastWrong - began) / 1_000
      const lasted = ((ended - began) / 1_000).toFixed(1)
      console.log(
        `| ${name} (${lasted} s) | ${requests} | ${failed} | ${editor.published - before} | ${stale.toFixed(2)} | ${right.toFixed(1)} |`,
      )
    }
    await visitors.stop()
  }
}

function databaseFault(kind: 'hang' | 'server', duration: number): Promise<void> {
  return inflict({ kind, dataDir, duration, restartSite: () => Promise.resolve() })
}
