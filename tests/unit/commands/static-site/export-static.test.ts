import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { defaultLocale, type Locale, languages, locales, sitemapKey } from '#locales/languages'
import { progressOn } from '#src/commands/frame/progress'
import { openOutput } from '#src/commands/outgoing/output-folder'
import { StaticWriter } from '#src/commands/static-site/export-static'
import type { RenderedResponse, RenderedSite } from '#src/commands/static-site/rendered-site'
import type { Connection } from '#src/features/search/cms/connection'
import { buildPathname, parsePathname } from '#src/platform/i18n/pathname'
import { crawlSite } from '../../../support/crawl/crawl'
import { siteFindings } from '../../../support/crawl/site-findings'
import { serveFolder } from '../../../support/crawl/static-server'

const picture = '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa.jpg&amp;w=640&amp;q=75'

const missing = `<head></head><p class="path">/~</p><a href="/">Home</a><img src="${picture}">`

/** A site of two kinds of page in every language, as the page cache responds. */
function smallSite(origin: string): RenderedSite & { readonly asked: string[] } {
  const asked: string[] = []
  const page = (path: string): string => {
    const own = parsePathname(path)
    const link = (locale: Locale) => origin + buildPathname(locale, own.path)
    const alternates = languages
      .map(
        ({ code, hreflang }) =>
          `<link rel="alternate" hreflang="${hreflang}" href="${link(code)}"/>`,
      )
      .join('')
    const { tag = '' } = languages.find(({ code }) => code === own.locale) ?? {}
    const feed = buildPathname(own.locale, '/blogs/feed.xml')
    const list = buildPathname(own.locale, '/blogs')
    return `<!DOCTYPE html><html lang="${tag}"><head><link rel="canonical" href="${origin}${path === '/' ? '/' : path}"/>${alternates}
      <link rel="alternate" hreflang="x-default" href="${link(defaultLocale)}"/>
      <link rel="stylesheet" href="/_next/static/a.css"/><link rel="alternate" type="application/rss+xml" href="${feed}"/>
      <meta property="og:image" content="${origin}/api/cards${path.replace(/\/$/, '')}/b.jpg"/></head>
      <body><main id="content" data-hash="x"><a href="${list}">List</a> <a href="/former">Old</a>
      <img src="${picture}" srcset="${picture} 640w" alt=""/> <a href="/gone">Gone</a></main></body></html>`
  }
  const respond = (
    target: string,
  ): { type?: string; text?: string; status?: number; to?: string } => {
    const { path } = parsePathname(target)
    if (target === '/former') return { status: 308, to: '/blogs' }
    if (target === '/cn/octavo-probe') return { status: 308, to: '/zh/octavo-probe' }
    if (target === '/builds/latest.json') return { type: 'application/json', text: '{"id":"1"}' }
    if (target === '/builds/meta/1.json') return { type: 'application/json', text: '{}' }
    if (target === '/_next/static/a.css') {
      return { type: 'text/css', text: 'a{b:url(media/c.woff2)}' }
    }
    if (path === '/' || path === '/blogs') return { type: 'text/html', text: page(target) }
    if (path === '/~') return { type: 'text/html', text: missing, status: 404 }
    if (target.endsWith('_payload.json')) {
      return { type: 'application/json', text: JSON.stringify({ html: `<img src="${picture}">` }) }
    }
    if ((locales.map(sitemapKey) as readonly string[]).includes(target)) {
      const urls = ['/', '/blogs'].map(
        (own) => origin + buildPathname(parsePathname(target).locale, own),
      )
      return {
        type: 'application/xml',
        text: urls.map((url) => `<url><loc>${url}</loc></url>`).join(''),
      }
    }
    if (/\/feed\.\w+$/.test(target)) return { type: 'application/xml', text: '<feed/>' }
    if (/\.(?:woff2|jpg)$|^\/_next\/image\?/.test(target)) return { type: 'image/webp', text: 'x' }
    if (target === '/robots.txt') return { type: 'text/plain', text: 'User-agent: *' }
    return { status: 404 }
  }
  return {
    asked,
    async get(target): Promise<RenderedResponse> {
      asked.push(target)
      const { status = 200, text = '', to, type = 'text/plain' } = respond(target)
      const headers = { 'content-type': type, 'x-content-type-options': 'nosniff' }
      return {
        status,
        headers: to === undefined ? headers : { ...headers, location: origin + to },
        body: Buffer.from(text),
      }
    },
    redirectSources: async () => ['/cn/*', '/lost'],
    close: async () => undefined,
  }
}

const nothingStored = {
  find: () => nothingStored,
  project: () => nothingStored,
  toArray: async () => [],
  findOne: async () => null,
}
const connection = { collection: () => nothingStored } as unknown as Connection

it('a site becomes files that a plain server serves, with every link', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'octavo-static-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [folder, build] = [path.join(root, 'site'), path.join(root, 'build')]
  await mkdir(path.join(build, 'static/octavo'), { recursive: true })
  await writeFile(path.join(build, 'static/octavo/page.js'), 'script()')
  await mkdir(folder)
  const server = await serveFolder(folder)
  onTestFinished(() => server.close())
  const { origin } = server
  const run = {
    progress: progressOn({ write: () => undefined }),
    signal: new AbortController().signal,
  }
  const exported = async () => {
    const output = await openOutput(folder, { as: 'static', version: '0.0.0' })
    const site = smallSite(origin)
    const writer = new StaticWriter({ baseUrl: origin, build, connection, output, site }, run)
    const broken = await writer.writeAll()
    return { ...(await output.finish()), broken, asked: site.asked }
  }

  const first = await exported()
  expect(first.broken.map(({ address }) => address)).toEqual(['/gone'])
  expect(first.written).toBe(first.files)
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  for (const file of [
    'index.html',
    'de.html',
    'jp/blogs.html',
    '_payload.json',
    'de/_payload.json',
  ]) {
    expect(await read(file), file).toContain('/_next/image/640/a.jpg.webp')
  }
  expect(await read('de/404.html')).not.toContain('class="path"')
  expect(await read('_redirects')).toMatch(/^\/former \/blogs 301$/m)
  expect(await read('_redirects')).toMatch(/^\/cn\/\* \/zh\/:splat 301$/m)
  expect(await read('_headers')).toContain('X-Content-Type-Options: nosniff')
  for (const file of ['_next/static/octavo/page.js', '_next/static/media/c.woff2', 'favicon.svg']) {
    await read(file)
  }

  const crawl = await crawlSite(origin)
  expect(siteFindings(crawl, 'alternates')).toEqual([])
  expect(
    siteFindings(crawl, 'reachable')
      .map(({ url }) => url.slice(origin.length))
      .sort(),
  ).toEqual(['/former', '/gone'])

  const second = await exported()
  expect(second).toMatchObject({ written: 0, removed: 0, files: first.files })
  // Cards are named by their content, and are not drawn again.
  const isCard = (target: string) => target.startsWith('/api/cards/')
  expect([first, second].map(({ asked }) => asked.filter(isCard).length > 0)).toEqual([true, false])
})
