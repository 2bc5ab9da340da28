import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { findLoadGenerator, type Measurement } from './load'

/** How fast the page cache is compared with what it is measured against. See bench/README.md. */

const { values: args } = parseArgs({
  options: {
    url: { type: 'string' },
    next: { type: 'string' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
  },
})

interface Contestant {
  readonly name: string
  readonly url: string
}

interface Recorded {
  readonly headers: string[]
  readonly body: Buffer
}

const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'))
const children: ChildProcess[] = []
try {
  const generator = await findLoadGenerator()
  const pageCache = await startPageCache()
  const recorded = await record(pageCache.url)
  const bare = await startBare(recorded)
  const nginx = await startNginx(recorded)
  const contestants = [
    bare,
    pageCache,
    nginx,
    args.next ? { name: 'bare next start', url: args.next } : [],
  ]
    .flat()
    .filter((contestant) => contestant !== undefined)

  const connections = Number(args.connections)
  const measurements = new Map<Contestant, Measurement[]>()
  const measure = (contestant: Contestant): Promise<Measurement> =>
    generator.measure({ url: contestant.url, connections, seconds: 1 })
  // Compilers and caches warm up unmeasured.
  for (const contestant of contestants) await measure(contestant)
  // A second each in turn, so that whatever else the machine does meets all of them alike.
  for (let second = 0; second < Number(args.seconds); second += 1) {
    for (const contestant of contestants) {
      const measured = await measure(contestant)
      measurements.set(contestant, [...(measurements.get(contestant) ?? []), measured])
    }
  }

  console.log(
    `${generator.name}, ${connections} connections, gzip, median of ${args.seconds} × 1 s, ` +
      `Node ${process.versions.node}; ${recorded.body.length} bytes of body\n`,
  )
  const base = median(measurements.get(bare) ?? []).requestsPerSecond
  for (const contestant of contestants) {
    const { requestsPerSecond, p50, p99, failures } = median(measurements.get(contestant) ?? [])
    console.log(
      [
        contestant.name.padEnd(24),
        `${Math.round(requestsPerSecond)} req/s`.padStart(14),
        `p50 ${p50.toFixed(2)} ms`.padStart(16),
        `p99 ${p99.toFixed(2)} ms`.padStart(16),
        `${(requestsPerSecond / base).toFixed(2)} × bare Node`.padStart(20),
        failures > 0 ? `   ${failures} FAILURES` : '',
      ].join(''),
    )
  }
  if (args.next) {
    const next = contestants.find(({ url }) => url === args.next)
    const ratio =
      median(measurements.get(pageCache) ?? []).requestsPerSecond /
      median(next ? (measurements.get(next) ?? []) : []).requestsPerSecond
    console.log(`\npage cache / bare next start: ${ratio.toFixed(1)}`)
  }
} finally {
  for (const child of children) child.kill()
  await rm(folder, { recursive: true, force: true })
}

async function startPageCache(): Promise<Contestant> {
  if (args.url) return { name: 'page cache (Octavo)', url: args.url }
  const file = join(folder, 'page.html')
  await writeFile(file, samplePage())
  return { name: 'page cache', url: `http://127.0.0.1:${await startServer('cache', file)}/post` }
}

/** A server that writes the very body that the page cache wrote, with three headers of it. */
async function startBare({ headers, body }: Recorded): Promise<Contestant> {
  const file = join(folder, 'response.json')
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }))
  return { name: 'bare Node http', url: `http://127.0.0.1:${await startServer('bare', file)}/post` }
}

async function startServer(role: string, file: string): Promise<number> {
  const child = fork(fileURLToPath(new URL('./page-cache-server.ts', import.meta.url)), [
    role,
    file,
  ])
  children.push(child)
  const [port] = (await once(child, 'message')) as [number]
  return port
}

async function startNginx({ headers, body }: Recorded): Promise<Contestant | undefined> {
  const port = await freePort()
  await writeFile(join(folder, 'post.html'), gunzipSync(body))
  await writeFile(join(folder, 'post.html.gz'), body)
  const added: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? ''
    if (/^(?:content-(?:type|encoding|length)|etag|vary)$/i.test(name)) continue
    added.push(`add_header ${name} "${(headers[index + 1] ?? '').replaceAll('"', '\\"')}";`)
  }
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http {
      access_log off; keepalive_requests 1000000000; open_file_cache max=10;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server {
        listen 127.0.0.1:${port}; root ${folder}; default_type text/html; gzip_static on; gzip_vary on;
        ${added.join('\n        ')}
      }
    }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', 'stderr'], { stdio: 'ignore' })
  const missing = once(child, 'error').then(() => true)
  if (await Promise.race([missing, once(child, 'spawn').then(() => false)])) return undefined
  children.push(child)
  const url = `http://127.0.0.1:${port}/post.html`
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const isReady = await record(url).catch(() => undefined)
    if (isReady) return { name: 'nginx, packed file', url }
    await wait(50)
  }
  console.log('nginx is installed and did not start; left out\n')
  return undefined
}

async function record(url: string): Promise<Recorded> {
  const [message] = (await once(
    get(url, { headers: { 'accept-encoding': 'gzip' } }),
    'response',
  )) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
  if (message.statusCode !== 200) throw new Error(`${url} responds ${message.statusCode}`)
  if (message.headers['content-encoding'] !== 'gzip') throw new Error(`${url} is not packed`)
  const raw = message.rawHeaders
  const headers = raw.filter((_, index) =>
    /^content-(?:type|encoding|length)$/i.test(raw[index - (index % 2)] ?? ''),
  )
  return { headers, body: Buffer.concat(chunks) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

function median(list: readonly Measurement[]): Measurement {
  const sorted = [...list].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return { ...middle, failures: list.reduce((sum, { failures }) => sum + failures, 0) }
}

/** A page of 15 KB that packs about as well as a real one, with the scripts of a page of Next's. */
function samplePage(): string {
  let state = 1
  // A fixed sequence (Numerical Recipes' LCG): every run measures the same bytes.
  const next = (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
  const letters = 'etaoinshrdlu'
  const vocabulary = Array.from({ length: 300 }, () =>
    Array.from({ length: 2 + next(8) }, () => letters[next(letters.length)]).join(''),
  )
  const paragraph = (): string =>
    Array.from({ length: 60 }, () => vocabulary[next(vocabulary.length)]).join(' ')
  const paragraphs = Array.from({ length: 36 }, () => `<p>${paragraph()}</p>`)
  const scripts = Array.from(
    { length: 8 },
    (_, index) => `<script>self.__next_f.push([1,"${index}"])</script>`,
  )
  return `<!doctype html><html lang="en"><title>Post</title>${paragraphs.join('')}${scripts.join('')}</html>`
}
