import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { IncomingText } from '#src/commands/migration/incoming'
import { compareLinks } from '#src/commands/migration/receipt/compare-links'
import { compareTexts } from '#src/commands/migration/receipt/compare-texts'
import { factsOfIncoming } from '#src/commands/migration/receipt/facts-of-incoming'
import { factsOfPage } from '#src/commands/migration/receipt/facts-of-page'
import { findSite } from '#src/commands/migration/receipt/find-site'
import { SiteClient } from '#src/commands/migration/receipt/site-client'
import { subscribersFile } from '#src/commands/migration/receipt/subscribers-file'
import { wordsOf } from '#src/commands/migration/receipt/text-facts'
import type { PastedBlock, PastedInline } from '#src/rich-text/input/blocks'
import { destinationOf } from '#src/server/request/destination'

const words = (text: string): PastedInline => ({ type: 'text', text, marks: [] })
const link = (href: string, text: string): PastedInline => ({
  type: 'link',
  href,
  children: [words(text)],
})

const body: readonly PastedBlock[] = [
  { type: 'heading', level: 2, children: [words('The fold')] },
  {
    type: 'paragraph',
    children: [
      words('Fold the '),
      link('/sheet/', 'sheet'),
      { type: 'note', children: [words('Once, '), link('https://a.example/', 'then')] },
      words(' again.'),
    ],
  },
  {
    type: 'list',
    ordered: false,
    start: 1,
    items: [
      {
        children: [words('paper')],
        nested: [
          {
            type: 'list',
            ordered: false,
            start: 1,
            items: [{ children: [words('rag')], nested: [] }],
          },
        ],
      },
    ],
  },
  {
    type: 'table',
    rows: [
      [
        { header: true, children: [words('Size')] },
        { header: true, children: [words('折')] },
      ],
    ],
  },
  { type: 'code', language: 'plain', code: 'a <b>' },
  { type: 'picture', src: '/leaf.png', alt: 'A leaf', caption: 'A leaf of vellum' },
]

const text: IncomingText = {
  kind: 'article',
  key: 'one',
  place: { file: 'x' },
  language: 'en',
  title: 'Folding',
  excerpt: 'How to fold.',
  body,
  state: 'published',
  authors: [],
  topics: [],
  addresses: [],
  changes: [],
}

const page = (prose: string, more = '') => `<!doctype html><html lang="en"><body>
<script type="application/ld+json">{"@type":"BlogPosting","datePublished":"2020-01-01T00:00:00.000Z"}</script>
<nav><a href="/elsewhere">Elsewhere</a></nav>${more}
<article class="article"><header><ul class="topics"><li><a href="/t">Paper</a></li></ul>
<h1>Folding</h1><p class="lead">How to fold.</p>
<p class="byline"><span>By <a rel="author" href="/authors/lena">Lena</a></span></p></header>
<div class="article-body"><nav class="contents"><a href="#the-fold">The fold</a></nav><div class="prose">${prose}</div></div>
</article></body></html>`

const prose = `<h2 id="the-fold">The fold</h2>
<p>Fold the <a href="/blogs/sheet">sheet</a><sup class="note-mark" id="mark-1"><a href="#note-1">1</a></sup> again.</p>
<ul><li>paper<ul><li>rag</li></ul></li></ul>
<div class="table-scroll"><table><thead><tr><th>Size</th><th>折</th></tr></thead></table></div>
<pre><code>a &lt;b&gt;</code></pre>
<figure><img src="/_next/image?url=%2Fleaf.png" alt="A leaf"><figcaption>A leaf of vellum</figcaption></figure>
<section class="notes"><h2>Notes</h2><ol><li>Once, <a href="https://a.example/">then</a> <a class="back" role="doc-backlink" href="#mark-1">↑</a></li></ol></section>`

const found = (html: string) => {
  const facts = factsOfPage(html)
  if (!facts) throw new Error('There is no article.')
  return facts
}

const outcomes = (html: string, source = factsOfIncoming(text)) =>
  Object.fromEntries(
    compareTexts(source, found(html), [])
      .filter(({ outcome }) => outcome !== 'equal')
      .map(({ name, outcome, rule, details }) => [name, rule ?? details?.[0] ?? outcome]),
  )

describe('a receipt', () => {
  it('finds a text equal to its page, with notes, tables, captions, and code', () => {
    const facts = found(page(prose))
    expect(outcomes(page(prose))).toEqual({})
    expect(facts).toMatchObject({
      language: 'en',
      isFallback: false,
      author: 'Lena',
      topics: ['Paper'],
      publishedAt: '2020-01-01T00:00:00.000Z',
      tables: 1,
      code: 1,
      links: ['/blogs/sheet', 'https://a.example/'],
    })
  })

  it('names what a page lacks', () => {
    const gone = prose.replace('<li>rag</li>', '').replace(/<figure>.*?<\/figure>/, '')
    expect(outcomes(page(gone))).toEqual({
      words: 'missing: rag',
      pictures: 'missing',
    })
    expect(outcomes(page(prose.replace(/<section.*<\/section>/, '')))).toMatchObject({
      notes: 'missing',
      'words of notes': 'missing: Once then',
    })
    expect(outcomes(page(prose).replace('<h1>Folding', '<h1>Fold'))).toEqual({ title: 'missing' })
  })

  it('calls a difference of punctuation and added words by their rules', () => {
    expect(outcomes(page(prose.replace('again.', 'again!')))).toEqual({ words: 'punctuation' })
    expect(outcomes(page(`${prose}<p>More words</p>`))).toEqual({ words: 'words-added' })
    const long = { ...text, title: `${'long '.repeat(50)}title` }
    const short = page(prose).replace('<h1>Folding', `<h1>${'long '.repeat(30).trim()}…`)
    expect(outcomes(short, factsOfIncoming(long))).toEqual({ title: 'shortened-title' })
  })

  it('reads nothing on a page without an article, and notices a fallback', () => {
    expect(factsOfPage('<html lang="en"><main>Not found</main></html>')).toBeUndefined()
    expect(found(page(prose, '<aside class="fallback-notice">English</aside>')).isFallback).toBe(
      true,
    )
  })

  it('waits where the site asks for it, and takes a broken connection for no page', async () => {
    let requests = 0
    const server = createServer((req, res) => {
      requests += 1
      if (req.url === '/broken') res.destroy()
      else if (requests === 1) res.writeHead(429, { 'retry-after': '0.01' }).end()
      else if (req.url === '/old') res.writeHead(308, { location: '/new' }).end()
      else res.writeHead(200, { 'content-type': 'text/html' }).end('here')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const client = new SiteClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`)
    expect(await client.visit('/new')).toMatchObject({ status: 200, text: 'here' })
    expect(await client.visit('/old')).toMatchObject({ status: 308, location: '/new' })
    expect(await client.visit('/broken')).toMatchObject({ status: 0 })
    expect(() => new SiteClient('example.org')).toThrow('Write it as https://example.org')
    server.closeAllConnections()
    server.close()
  })

  it('finds a site by the address of its health, also where it has no home page yet', async () => {
    const server = createServer((req, res) => {
      const isHealth = destinationOf(req.url?.split('?', 1)[0] ?? '') === 'health'
      res.writeHead(isHealth ? 200 : 404).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const find = (named?: string) =>
      findSite(named, { port: 9, publicUrl }, new AbortController().signal)
    expect((await find())?.origin).toBe(publicUrl)
    expect((await find(publicUrl))?.origin).toBe(publicUrl)
    server.close()
    await expect(find(publicUrl)).rejects.toThrow('does not respond. Start it')
  })

  it('writes subscribers as CSV that no spreadsheet runs', () => {
    const one = { kind: 'subscriber', place: { file: 'x' }, language: 'de' } as const
    const file = subscribersFile([
      { ...one, key: '1', email: 'a@b.example', name: 'Ada "A", B', isSubscribed: true },
      { ...one, key: '2', email: '=cmd@b.example', isSubscribed: false, since: '2020-01-01' },
    ])
    expect(file.split('\r\n')).toEqual([
      'email,name,language,subscribed,since',
      'a@b.example,"Ada ""A"", B",de,yes,',
      "'=cmd@b.example,,de,no,2020-01-01",
      '',
    ])
  })

  it('counts words as people do', () => {
    expect(wordsOf('Don’t fold 12 sheets — 折り紙')).toEqual([
      ...['Don’t', 'fold', '12', 'sheets'],
      ...['折', 'り', '紙'],
    ])
  })

  it('compares links by where they lead', () => {
    const target = { collection: 'blogs', id: '1', locale: 'en' } as const
    const context = {
      find: (href: string) => (href.startsWith('/sheet') ? target : undefined),
      pathOf: (href: string) => (href.startsWith('/') ? href : undefined),
      pathnamesOf: () => ['/blogs/sheet', '/de/blogs/sheet'],
    }
    const compare = (
      site: readonly string[],
      source = ['/sheet/', 'https://a.example/?q=%C3%A4'],
    ) => compareLinks(source, site, context)[0]
    expect(compare(['/de/blogs/sheet', 'https://a.example/?q=ä'])).toMatchObject({
      outcome: 'equal',
    })
    expect(compare(['/blogs/other', 'https://a.example/?q=ä'])).toMatchObject({
      outcome: 'missing',
      details: ['/sheet/', 'instead: /blogs/other'],
    })
    // The front page of a language, by another code.
    expect(compare(['/jp'], ['/ja/'])).toMatchObject({ outcome: 'equal' })
    expect(compare([], ['file:///c:/x.doc'])).toMatchObject({
      outcome: 'changed',
      rule: 'unusable-link',
    })
    const draft = { ...context, pathnamesOf: () => [] }
    expect(compareLinks(['/sheet/'], [], draft)[0]).toMatchObject({ rule: 'target-not-public' })
  })
})
