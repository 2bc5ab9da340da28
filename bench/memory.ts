import { parseArgs } from 'node:util'
import { findBuild } from '#src/server/build/folders'
import { buildSite } from '#src/server/build/site'
import { stopOnSignal } from '#src/server/process/stop-on-signal'
import { compareEditing } from './support/editing-memory'
import { memoryOfAll } from './support/process-memory'
import { startScaleSite } from './support/scale-site'
import { sequence } from './support/sequence'
import { timedRequest } from './support/timed-request'

/** What the site's process holds after requests of all kinds. See bench/README.md. */

const { values: args } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    clients: { type: 'string', default: '8' },
    /** MiB that the process may hold at any of the points printed, once the first tenth is over. */
    most: { type: 'string', default: '700' },
    /** Measures editors at work instead. */
    editing: { type: 'boolean', default: false },
    /** With `editing`: a checkout with a build, whose site does the same in turn. */
    beside: { type: 'string' },
    /** With `editing`: the part of all that is done; less than 1 is a look only. */
    share: { type: 'string', default: '1' },
  },
})

/** The target of a request of one kind, spread over all pages and words. */
type Kind = readonly [name: string, share: number, target: (random: () => number) => string]

// Each client comes from an address of its own, as behind a proxy: the limits are not the subject.
process.env['TRUSTED_PROXY_HOPS'] = '1'
const root = process.cwd()
if (!(await findBuild(root)).folder) await buildSite(root)
if (args.editing) {
  process.exit((await compareEditing(root, Number(args.share), args.beside)) ? 0 : 1)
}
const site = await startScaleSite(0, () => undefined, root)
stopOnSignal(() => site.stop())
try {
  const origin = new URL(site.url).origin
  const pages = await pathsOfSitemaps(origin)
  const pictures = await picturesOf(origin, pages)
  const random = sequence(14)
  const any = (list: readonly string[], next: () => number): string =>
    list[Math.floor(next() * list.length)] ?? '/'
  const words = ['font', 'seite', 'langue', '言語', '翻訳', '언어', 'page', 'texto', 'letter']
  const kinds: readonly Kind[] = [
    ['page', 50, (next) => any(pages, next)],
    ['payload', 15, (next) => `${any(pages, next).replace(/\/$/, '')}/_payload.json`],
    ['picture', 20, (next) => any(pictures, next)],
    ['404', 6, (next) => `/blogs/no-${Math.floor(next() * 1e9).toString(36)}`],
    ['sitemap', 3, (next) => any(['/sitemap.xml', '/sitemaps/en.xml', '/sitemaps/jp.xml'], next)],
    [
      'search',
      6,
      (next) =>
        `/api/search?locale=en&q=${encodeURIComponent(`${any(words, next)} ${Math.floor(next() * 1e4)}`)}`,
    ],
  ]
  const total = Number(args.requests)
  const statuses = new Map<string, number>()
  let sent = 0
  let highest = 0
  const curve = async (): Promise<void> => {
    const memory = await memoryOfAll(site.pid)
    if (memory === undefined) throw new Error('There is no /proc here to read the memory from.')
    if (sent > total / 10) highest = Math.max(highest, memory.now)
    console.log(
      `${String(sent).padStart(8)} requests ${memory.now.toFixed(0).padStart(7)} MiB` +
        `, peak ${memory.peak.toFixed(0)} MiB`,
    )
  }
  console.log(`${pages.length} pages, ${pictures.length} pictures, Node ${process.version}\n`)
  await curve()
  const send = async (): Promise<void> => {
    while (sent < total) {
      sent += 1
      if (sent % (total / 20) === 0) await curve()
      const [name, , target] = kindAt(kinds, random())
      const client = [10, random() * 256, random() * 256, random() * 256].map(Math.floor).join('.')
      const headers = { 'x-forwarded-for': client, accept: 'image/avif,image/webp,*/*' }
      const { status } = await timedRequest(origin, target(random), { headers, beside: true })
      const key = `${name} ${status}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: Number(args.clients) }, send))
  await curve()
  console.log(`\n${[...statuses].map(([key, count]) => `${key}: ${count}`).join(', ')}`)
  if (highest > Number(args.most)) {
    console.log(`The process held ${highest.toFixed(0)} MiB, more than ${args.most}.`)
    process.exitCode = 1
  }
} finally {
  await site.stop()
}

function kindAt(kinds: readonly Kind[], position: number): Kind {
  const whole = kinds.reduce((sum, [, share]) => sum + share, 0)
  let rest = position * whole
  for (const kind of kinds) {
    rest -= kind[1]
    if (rest < 0) return kind
  }
  throw new Error('There are no kinds of requests.')
}

async function pathsOfSitemaps(origin: string): Promise<readonly string[]> {
  const index = await textOf(origin, '/sitemap.xml')
  const sitemaps = locations(index)
  const texts = await Promise.all(sitemaps.map((path) => textOf(origin, path)))
  const paths = [...new Set(texts.flatMap(locations))]
  return paths.length > 0 ? paths : sitemaps
}

async function picturesOf(origin: string, pages: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const path of pages) {
    const html = await textOf(origin, path)
    for (const [, address] of html.matchAll(/(\/_next\/image\?[^\s"]+)/g)) {
      if (address) found.add(address.replaceAll('&amp;', '&'))
    }
  }
  return [...found]
}

async function textOf(origin: string, path: string): Promise<string> {
  return (await fetch(new URL(path, origin))).text()
}

function locations(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}
