import { locales, sitemapKey } from '../../../locales/languages'
import { buildPathname } from '../../../src/platform/i18n/pathname'
import { feedPathname } from '../../../src/platform/urls/feed-files'
import { parseSitemap, type SitemapUrl } from '../documents'
import { type HtmlDocument, readHtml, select, valuesOf } from './html'

export interface CrawledResponse {
  readonly url: string
  readonly status: number
  readonly type: string
  /** Bytes as they were sent, so compressed where they were. */
  readonly bytes: number
  readonly text: string
  readonly location: string | undefined
  readonly robots: string | undefined
  readonly policy: string | undefined
  /** Of the head, as HTTP/1.1 writes it. */
  readonly headBytes: number
}

export interface Crawl {
  readonly origin: string
  readonly responses: ReadonlyMap<string, CrawledResponse>
}

/** As many at once as a server with two cores has use for. */
const lanes = 4

/** As a crawler, which is sent elsewhere by no language and gets no script. */
export const headers = { 'User-Agent': 'Googlebot/2.1', 'Accept-Encoding': 'gzip' }

/** Sitemaps, the pages that they list, and what these link to, show, and announce of the same origin, each once. */
export async function crawlSite(origin: string): Promise<Crawl> {
  const responses = new Map<string, CrawledResponse>()
  const seen = new Set<string>()
  const queue: string[] = []
  const isNewPicture = pictureFilter()
  const add = (addresses: readonly string[], base: string) => {
    for (const address of addresses) {
      const url = addressOf(address, base)
      if (url === undefined || new URL(url).origin !== origin || seen.has(url)) continue
      seen.add(url)
      if (!isNewPicture(url)) continue
      queue.push(url)
    }
  }
  // Pages announce the other formats; this one is requested directly.
  const atom = locales.map((locale) => feedPathname(buildPathname(locale, '/blogs'), 'atom'))
  add(['/robots.txt', ...locales.map((locale) => sitemapKey(locale)), ...atom], origin)
  const busy = new Set<Promise<void>>()
  while (queue.length > 0 || busy.size > 0) {
    const url = busy.size < lanes ? queue.shift() : undefined
    if (url === undefined) {
      await Promise.race(busy)
      continue
    }
    const visit = fetchResponse(url).then((response) => {
      responses.set(url, response)
      add(addressesIn(response), url)
      busy.delete(visit)
    })
    busy.add(visit)
  }
  return { origin, responses }
}

/** Requested by name alone: drawing one for every page would take as long as the rest together. */
const card = /\/api\/cards\//

async function fetchResponse(url: string): Promise<CrawledResponse> {
  const method = card.test(url) ? 'HEAD' : 'GET'
  const response = await fetch(url, { method, redirect: 'manual', headers })
  const type = response.headers.get('content-type') ?? ''
  const body = Buffer.from(await response.arrayBuffer())
  return {
    url,
    status: response.status,
    type,
    bytes: Number(response.headers.get('content-length') ?? body.length),
    text: /^text\/|xml|json/.test(type) ? body.toString() : '',
    location: response.headers.get('location') ?? undefined,
    robots: response.headers.get('x-robots-tag') ?? undefined,
    policy: response.headers.get('content-security-policy') ?? undefined,
    headBytes: headSize(response.headers),
  }
}

function headSize(headers: Headers): number {
  return [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 17)
}

/** An address without its fragment; `undefined` for what is none of the web. */
export function addressOf(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  url.hash = ''
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

export const isPage = ({ type }: CrawledResponse): boolean => type.startsWith('text/html')

const documents = new WeakMap<CrawledResponse, HtmlDocument>()

export function documentOf(response: CrawledResponse): HtmlDocument {
  const document = documents.get(response) ?? readHtml(response.text)
  documents.set(response, document)
  return document
}

export function sitemapEntries({ responses }: Crawl): (SitemapUrl & { readonly file: string })[] {
  return [...responses.values()]
    .filter(({ url, status }) => status === 200 && /sitemap[^/]*\.xml$/.test(url))
    .flatMap(({ url, text }) => parseSitemap(text).map((entry) => ({ ...entry, file: url })))
}

function addressesIn(response: CrawledResponse): string[] {
  if (response.status !== 200) return []
  if (isPage(response)) return addressesOnPage(documentOf(response))
  return response.text
    ? [...response.text.matchAll(/https?:\/\/[^\s"'<>\\)\]]+/g)].map(([url]) =>
        url.replaceAll('&amp;', '&'),
      )
    : []
}

/** Made as those of the whole list are; all of them together are half of the work of a crawl. */
const feedOfSome = /\/(?:topics|authors)\/.*\/feed\./

/**
 * Each picture in one width, and each width of one picture: making them all is work for the server that proves nothing.
 */
function pictureFilter(): (url: string) => boolean {
  const seen = new Set<string | null>()
  return (url) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname !== '/_next/image') return true
    const parts = [searchParams.get('url'), searchParams.get('w')]
    const isNew = parts.some((part) => !seen.has(part))
    for (const part of parts) seen.add(part)
    return isNew
  }
}

/** From the smallest on: for the largest, the server works as long as for ten pages. */
function picturesOn(document: HtmlDocument): string[] {
  return select(document, 'img').flatMap(({ attributes }) => {
    const candidates = attributes.get('srcset')?.split(', ') ?? []
    return [...candidates.map((one) => one.split(' ')[0] ?? ''), attributes.get('src') ?? '']
  })
}

function addressesOnPage(document: HtmlDocument): string[] {
  const announced = select(document, 'meta')
    .filter(({ attributes }) =>
      /^(?:og|twitter):image$/.test(attributes.get('property') ?? attributes.get('name') ?? ''),
    )
    .map(({ attributes }) => attributes.get('content') ?? '')
  const all = [
    ...picturesOn(document),
    ...valuesOf(document, 'href'),
    ...valuesOf(document, 'src'),
    ...announced,
  ]
  return all.filter((address) => !feedOfSome.test(address))
}
