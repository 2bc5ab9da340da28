import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { alternatesOf } from '#src/features/seo/alternates'
import {
  planSitemap,
  type SitemapEntry,
  type SitemapPart,
  sitemapEntry,
  sitemapFile,
  sitemapIndex,
  sitemapLimits,
} from '#src/features/seo/sitemap'
import { childrenNamed, parseXml, textIn } from '#src/features/translation/import-export/xml-tree'
import { parseSitemap, sitemapNames } from '../../../support/documents'
import { sitemapFaults } from '../../../support/sitemap-schema'
import { seededRandom } from '../../platform/i18n/random'
import { entriesOf, linksOf, origin } from './pages'

const generous = { entries: 1_000_000, bytes: 1_000_000_000 }

describe('sitemapEntry', () => {
  it('names the page, its date and the alternates of its head', () => {
    const languages = linksOf(['en', 'jp'])
    const entry = { cursor: 'x', pathname: '/blogs/paper-sizes', lastModified: day, languages }
    expect(sitemapEntry(entry, origin)).toBe(
      `<url><loc>${origin}/blogs/paper-sizes</loc><lastmod>2026-11-03</lastmod>` +
        alternatesOf(languages, origin)
          .map(
            ({ hreflang, url }) =>
              `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`,
          )
          .join('') +
        '</url>\n',
    )
  })

  it('names the pictures of the page after its alternates', async () => {
    const images = ['/api/media/file/paper.jpg', '/api/media/file/a%20%26%20b.png']
    const entry = { ...bare, languages: linksOf(['en']), images }
    const [url] = parseSitemap(await text([entry], { ...whole, entries: 1 }))
    expect(url?.images).toEqual(images.map((path) => origin + path))
    expect(Object.keys(url?.alternates ?? {})).toEqual(['en', 'x-default'])
  })

  it('has no date where none is known', () => {
    const text = sitemapEntry({ ...bare, lastModified: undefined }, origin)
    expect(text).toBe(`<url><loc>${origin}/x</loc></url>\n`)
  })

  it.each([
    ['an ampersand', '/a&b'],
    ['markup', '/<script>alert("1")</script>'],
    ['quotation marks', `/a"b'c`],
    ['other scripts', '/言語/한/größe'],
    ['the end of a CDATA section', '/]]>'],
    ['what is encoded already', '/%26lt;'],
  ])('stays XML with %s in its address', (_, pathname) => {
    const host = 'https://a&b.example'
    const text = sitemapEntry(
      { ...bare, pathname, languages: [{ locale: 'en', pathname, published: true }] },
      host,
    )
    const [url, ...more] = parseSitemap(
      `<urlset xmlns="${sitemapNames}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${text}</urlset>`,
    )
    expect(more).toEqual([])
    expect(decodeURIComponent(url?.loc ?? '')).toBe(host + pathname)
    expect(url?.alternates['en']).toBe(url?.loc)
  })
})

describe('planSitemap', () => {
  const entrySize = Buffer.byteLength(sitemapEntry({ ...bare, cursor: 'x' }, origin))
  const plain = (count: number): SitemapEntry[] =>
    Array.from({ length: count }, (_, index) => ({ ...bare, cursor: `id-${index}` }))

  it('has one empty part for a site without pages', async () => {
    expect(await planSitemap(from([]), origin)).toEqual([{ after: undefined, entries: 0 }])
  })

  it.each([
    [1, [1]],
    [3, [3]],
    [4, [3, 1]],
    [6, [3, 3]],
    [7, [3, 3, 1]],
  ])('divides %i entries, three to a file, into %j', async (count, sizes) => {
    const parts = await planSitemap(from(plain(count)), origin, { ...generous, entries: 3 })
    expect(parts.map(({ entries }) => entries)).toEqual(sizes)
    expect(parts.map(({ after }) => after)).toEqual(
      sizes.map((_, index) => (index === 0 ? undefined : `id-${3 * index - 1}`)),
    )
  })

  it('fills a file to the last byte and begins another for one more', async () => {
    const frame = (await text(plain(0), { ...whole, entries: 0 })).length
    const bytes = frame + 4 * entrySize
    expect(await planSitemap(from(plain(4)), origin, { ...generous, bytes })).toHaveLength(1)
    const parts = await planSitemap(from(plain(4)), origin, { ...generous, bytes: bytes - 1 })
    expect(parts.map(({ entries }) => entries)).toEqual([3, 1])
  })

  it('counts bytes, not characters', async () => {
    const wide = plain(3).map((entry) => ({ ...entry, lastModified: '語' }))
    const file = await text(wide, { ...whole, entries: 3 })
    expect(Buffer.byteLength(file)).toBeGreaterThan(file.length)
    const limits = { ...generous, bytes: Buffer.byteLength(file) - 1 }
    expect(await planSitemap(from(wide), origin, limits)).toHaveLength(2)
  })

  it('keeps the pages that come before all articles together, since no cursor leads between them', async () => {
    const parts = await planSitemap(from(entriesOf('en', 4, 3)), origin, {
      ...generous,
      entries: 2,
    })
    expect(parts).toEqual([
      { after: undefined, entries: 5, lastModified: date },
      { after: 'id-0', entries: 2, lastModified: date },
    ])
  })

  it('gives an entry that is larger than a file may be a file of its own', async () => {
    const parts = await planSitemap(from(plain(3)), origin, { ...generous, bytes: 10 })
    expect(parts.map(({ entries }) => entries)).toEqual([1, 1, 1])
  })

  it('reaches the size before the count when each page has nine alternates', async () => {
    const limits = { entries: 100, bytes: 50_000 }
    const parts = await planSitemap(from(entriesOf('jp', 4, 200)), origin, limits)
    expect(parts.length).toBeGreaterThan(3)
    for (const { entries } of parts) expect(entries).toBeLessThan(100)
  })

  it('has the limits of the protocol unless set otherwise', async () => {
    expect(sitemapLimits).toEqual({ entries: 50_000, bytes: 52_428_800 })
    async function* many(): AsyncGenerator<SitemapEntry> {
      for (let index = 0; index < 50_001; index += 1) yield { ...bare, cursor: `id-${index}` }
    }
    expect(await planSitemap(many(), origin)).toEqual([
      { after: undefined, entries: 50_000, lastModified: undefined },
      { after: 'id-49999', entries: 1, lastModified: undefined },
    ])
  })

  it('divides so that the files hold every page once, in order, and each is small enough', async () => {
    const random = seededRandom(9)
    for (let round = 0; round < 60; round += 1) {
      const all = entriesOf('de', 1, Math.floor(random() * 60)).map((entry) => ({
        ...entry,
        languages: linksOf(locales.filter(() => random() < 0.5)),
      }))
      const limits = {
        entries: 2 + Math.floor(random() * 20),
        bytes: 3_000 + Math.floor(random() * 8_000),
      }
      const parts = await planSitemap(from(all), origin, limits)
      const found: string[] = []
      for (const part of parts) {
        const file = await text(all, part)
        const pages = locsOf(file)
        expect(pages.length).toBe(part.entries)
        expect(pages.length).toBeLessThanOrEqual(limits.entries)
        expect(Buffer.byteLength(file)).toBeLessThanOrEqual(limits.bytes)
        found.push(...pages)
      }
      expect(found).toEqual(all.map(({ pathname }) => origin + pathname))
    }
  })

  it('dates each part with its newest entry, and none without dates', async () => {
    const dates = ['2026-01-02', undefined, '2026-03-01', '2025-12-31', undefined, undefined]
    const entries = plain(6).map((entry, index) => ({ ...entry, lastModified: dates[index] }))
    const parts = await planSitemap(from(entries), origin, { ...generous, entries: 2 })
    expect(parts.map(({ lastModified }) => lastModified)).toEqual([
      '2026-01-02',
      '2026-03-01',
      undefined,
    ])
  })

  it('hands on the failure of the database', async () => {
    await expect(planSitemap(broken(), origin)).rejects.toThrow('the database is away')
  })
})

describe('sitemapFile', () => {
  it('is valid XML of the protocol’s names, also when it is empty', async () => {
    for (const count of [0, 3]) {
      const file = await text(entriesOf('ko', 0, count), { ...whole, entries: count })
      expect(file).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
      expect(parseXml(file)).toMatchObject({
        name: 'urlset',
        namespace: sitemapNames,
        attributes: { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' },
      })
      expect(parseSitemap(file)).toHaveLength(count)
    }
  })

  it('gives each page as soon as it has been read, and reads none ahead', async () => {
    const read: number[] = []
    async function* counted() {
      for (const [index, entry] of entriesOf('en', 0, 5).entries()) {
        read.push(index)
        yield entry
      }
    }
    const pieces = sitemapFile(counted(), { ...whole, entries: 5 }, origin)
    await pieces.next()
    expect(read).toEqual([])
    for (const index of [0, 1, 2]) {
      const { value } = await pieces.next()
      expect(value).toContain(`/blogs/post-${index}<`)
      expect(read).toHaveLength(index + 1)
    }
  })

  it('lets go of the database after its last page', async () => {
    const source = observed(entriesOf('en', 0, 5))
    const pieces: string[] = []
    const part = { ...whole, entries: 2 }
    for await (const piece of sitemapFile(source.entries, part, origin)) pieces.push(piece)
    expect(locsOf(pieces.join(''))).toHaveLength(2)
    expect(source.state).toEqual({ read: 2, closed: true })
  })

  it('lets go of the database when the reader goes away', async () => {
    const source = observed(entriesOf('en', 0, 5))
    const pieces = sitemapFile(source.entries, { ...whole, entries: 5 }, origin)
    await pieces.next()
    await pieces.next()
    await pieces.return(undefined)
    expect(source.state).toEqual({ read: 1, closed: true })
  })

  it('ends complete where pages have gone since the plan', async () => {
    const file = await text(entriesOf('en', 0, 2), { ...whole, entries: 5 })
    expect(parseSitemap(file)).toHaveLength(2)
  })

  it('does not end as if it were whole when the database fails', async () => {
    const pieces = sitemapFile(broken(), { ...whole, entries: 5 }, origin)
    const given: string[] = []
    await expect(
      (async () => {
        for await (const piece of pieces) given.push(piece)
      })(),
    ).rejects.toThrow('the database is away')
    expect(given.join('')).not.toContain('</urlset>')
  })
})

describe('the schema of the protocol', () => {
  it('accepts a file with alternates, pictures and any address', async () => {
    const strange = ['/a&b', '/"x"', '/言語', '/]]>'].map((pathname) => ({ ...bare, pathname }))
    const pictured = entriesOf('jp', 4, 30).map((entry) => ({
      ...entry,
      images: ['/api/media/file/%E7%B4%99.jpg', '/api/media/file/b.png'],
    }))
    const file = await text([...pictured, ...strange], { ...whole, entries: 38 })
    expect(parseSitemap(file)).toHaveLength(38)
    expect(await sitemapFaults(file)).toEqual([])
  })

  it('is really checked', async () => {
    const file = await text([{ ...bare, lastModified: 'yesterday' }], { ...whole, entries: 1 })
    expect(await sitemapFaults(file)).toEqual([expect.stringContaining("'yesterday'")])
    const swapped = file.replace(/(<loc>.*<\/loc>)(<lastmod>.*<\/lastmod>)/, '$2$1')
    expect(swapped).not.toBe(file)
    expect((await sitemapFaults(swapped)).join()).toContain('loc')
  })
})

describe('sitemapIndex', () => {
  it('lists its files as valid XML', () => {
    const urls = [`${origin}/de/sitemap/1.xml`, `${origin}/de/sitemap/2.xml?a&b`]
    const file = sitemapIndex([
      { url: urls[0] ?? '', lastModified: day },
      { url: urls[1] ?? '', lastModified: undefined },
    ])
    const index = parseXml(file)
    expect(index).toMatchObject({ name: 'sitemapindex', namespace: sitemapNames })
    const sitemaps = childrenNamed(index, 'sitemap')
    expect(sitemaps.flatMap((one) => childrenNamed(one, 'loc').map(textIn))).toEqual(urls)
    expect(sitemaps.map((one) => childrenNamed(one, 'lastmod').map(textIn))).toEqual([[day], []])
  })
})

const day = '2026-11-03'
const whole = { after: undefined, lastModified: undefined }
/** Of the entries of `entriesOf`. */
const date = '2026-11-03T08:00:00.000Z'
const bare: SitemapEntry = {
  cursor: undefined,
  pathname: '/x',
  lastModified: undefined,
  languages: [],
}

async function* from(entries: readonly SitemapEntry[]): AsyncGenerator<SitemapEntry> {
  for (const entry of entries) yield await Promise.resolve(entry)
}

async function* broken(): AsyncGenerator<SitemapEntry> {
  yield await Promise.resolve({ ...bare, cursor: 'x' })
  throw new Error('the database is away')
}

function observed(list: readonly SitemapEntry[]) {
  const state = { read: 0, closed: false }
  async function* entries() {
    try {
      for await (const entry of from(list)) {
        state.read += 1
        yield entry
      }
    } finally {
      state.closed = true
    }
  }
  return { state, entries: entries() }
}

async function text(all: readonly SitemapEntry[], part: SitemapPart): Promise<string> {
  const start =
    part.after === undefined ? 0 : all.findIndex(({ cursor }) => cursor === part.after) + 1
  const pieces: string[] = []
  for await (const piece of sitemapFile(from(all.slice(start)), part, origin)) pieces.push(piece)
  return pieces.join('')
}

function locsOf(file: string): string[] {
  return [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
}
