import type { LanguageLink } from '#src/platform/i18n/language-links'
import { alternatesOf } from './alternates'
import { absoluteUrl } from './urls'

/** A page in a sitemap. */
export interface SitemapEntry {
  /** Where to go on after this entry; `undefined` for the pages that come before all posts. */
  readonly cursor: string | undefined
  readonly pathname: string
  /** ISO 8601, only where it is true. */
  readonly lastModified: string | undefined
  readonly languages: readonly LanguageLink[]
}

/** Limits of the protocol (sitemaps.org): entries and uncompressed bytes of one file. */
export interface SitemapLimits {
  readonly entries: number
  readonly bytes: number
}

export const sitemapLimits: SitemapLimits = { entries: 50_000, bytes: 50 * 1024 * 1024 }

/** One file's share of the entries: those after the cursor, so many of them. */
export interface SitemapPart {
  readonly after: string | undefined
  readonly entries: number
}

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
const tail = '</urlset>\n'
const frame = Buffer.byteLength(head) + Buffer.byteLength(tail)

/** One `url` element with its alternates. */
export function sitemapEntry(entry: SitemapEntry, origin: string): string {
  const lines = [`<url><loc>${escapeXml(absoluteUrl(origin, entry.pathname))}</loc>`]
  if (entry.lastModified) lines.push(`<lastmod>${escapeXml(entry.lastModified)}</lastmod>`)
  for (const { hreflang, url } of alternatesOf(entry.languages, origin)) {
    lines.push(
      `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(url)}"/>`,
    )
  }
  return `${lines.join('')}</url>\n`
}

/**
 * Divides entries into files that keep within the limits, in one pass and without holding them.
 * Nine alternates make an entry long, so that the size is reached before the count.
 */
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
  for await (const entry of entries) {
    const size = Buffer.byteLength(sitemapEntry(entry, origin))
    // A part begins after a cursor, and the pages before all posts have none to begin after.
    const mayDivide = previous !== undefined
    if (mayDivide && (count + 1 > limits.entries || bytes + size > limits.bytes)) {
      parts.push({ after, entries: count })
      after = previous
      count = 0
      bytes = frame
    }
    count += 1
    bytes += size
    previous = entry.cursor
  }
  parts.push({ after, entries: count })
  return parts
}

/** The text of one file, in pieces, of as many entries as the part has. */
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

/** The index of a language's sitemap files. */
export function sitemapIndex(urls: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[character] ?? '',
  )
}
