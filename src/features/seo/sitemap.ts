import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import { alternatesOf } from './alternates'
import { escapeXml } from './xml'

/** The index of all languages' sitemaps. `/sitemap.xml` is the English one (docs/specification.md). */
export const sitemapIndexPath = '/sitemap-index.xml'

export interface SitemapEntry {
  /** The cursor after this entry; `undefined` for the pages before all articles. */
  readonly cursor: string | undefined
  readonly pathname: string
  /** ISO 8601, only if it is true. */
  readonly lastModified: string | undefined
  readonly languages: readonly LanguageLink[]
  /** Paths of its pictures. */
  readonly images?: readonly string[]
}

/** Limits of the protocol (sitemaps.org) for one file: entries, and uncompressed bytes. */
export interface SitemapLimits {
  readonly entries: number
  readonly bytes: number
}

export const sitemapLimits: SitemapLimits = { entries: 50_000, bytes: 50 * 1024 * 1024 }

/** The entries of one file: so many after the cursor. */
export interface SitemapPart {
  readonly after: string | undefined
  readonly entries: number
  /** The newest date of its entries. */
  readonly lastModified: string | undefined
}

const names = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
]
const head = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names.join(' ')}>\n`
const tail = '</urlset>\n'
const frame = Buffer.byteLength(head) + Buffer.byteLength(tail)

export function sitemapEntry(entry: SitemapEntry, origin: string): string {
  const lines = [`<url><loc>${escapeXml(absoluteUrl(origin, entry.pathname))}</loc>`]
  if (entry.lastModified) lines.push(`<lastmod>${escapeXml(entry.lastModified)}</lastmod>`)
  for (const { hreflang, url } of alternatesOf(entry.languages, origin)) {
    lines.push(
      `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(url)}"/>`,
    )
  }
  for (const image of entry.images ?? []) {
    lines.push(`<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`)
  }
  return `${lines.join('')}</url>\n`
}

/** In one pass, without holding them. With nine alternates per entry, the size is reached before the count. */
export async function planSitemap(
  entries: AsyncIterable<SitemapEntry>,
  origin: string,
  limits: SitemapLimits = sitemapLimits,
): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  let after: string | undefined
  let previous: string | undefined
  let count = 0
  let bytes = frame
  let lastModified: string | undefined
  for await (const entry of entries) {
    const size = Buffer.byteLength(sitemapEntry(entry, origin))
    // A part begins after a cursor, which the pages before all articles lack.
    const mayDivide = previous !== undefined
    if (mayDivide && (count + 1 > limits.entries || bytes + size > limits.bytes)) {
      parts.push({ after, entries: count, lastModified })
      after = previous
      count = 0
      bytes = frame
      lastModified = undefined
    }
    count += 1
    bytes += size
    lastModified = newestDate([lastModified, entry.lastModified])
    previous = entry.cursor
  }
  parts.push({ after, entries: count, lastModified })
  return parts
}

/** The text of one file, in pieces. */
export async function* sitemapFile(
  entries: AsyncIterable<SitemapEntry>,
  part: SitemapPart,
  origin: string,
): AsyncGenerator<string> {
  yield head
  let count = 0
  if (part.entries > 0) {
    for await (const entry of entries) {
      yield sitemapEntry(entry, origin)
      count += 1
      if (count >= part.entries) break
    }
  }
  yield tail
}

export interface IndexedFile {
  readonly url: string
  /** ISO 8601. */
  readonly lastModified: string | undefined
}

export function sitemapIndex(files: readonly IndexedFile[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files.map(({ lastModified, url }) => {
      const date = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''
      return `<sitemap><loc>${escapeXml(url)}</loc>${date}</sitemap>`
    }),
    '</sitemapindex>',
    '',
  ].join('\n')
}

/** The newest of some ISO 8601 dates in UTC. */
export function newestDate(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce(
    (newest, date) => (date && (!newest || date > newest) ? date : newest),
    undefined,
  )
}
