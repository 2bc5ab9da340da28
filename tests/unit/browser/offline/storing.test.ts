import { describe, expect, it } from 'vitest'
import { findLeftovers, newestFirst, pagesToForget, readLimit } from '#src/browser/offline/forget'
import { readHtml } from '#src/browser/offline/read-html'
import {
  isWhole,
  parseStoredPage,
  type Stored,
  type StoredPage,
} from '#src/browser/offline/stored-page'

const page = (pathname: string, more: Partial<StoredPage> = {}): StoredPage => ({
  pathname,
  title: 'A title',
  lang: 'de',
  contentLang: 'de',
  build: 'now',
  role: 'read',
  readAt: 0,
  payload: undefined,
  assets: [],
  pictures: [],
  ...more,
})

const picture = (name: string, width: number) => `/_next/image?url=%2F${name}&w=${width}&q=75`

const nothing: Stored = { assets: [], payloads: [], pictures: [], builds: new Map() }

describe('room in the offline store', () => {
  it('comes from pages read longest ago, never from saved or fallback ones', () => {
    const pages = [
      page('/saved', { role: 'saved', readAt: 1 }),
      page('/offline', { role: 'offline', readAt: 2 }),
      page('/first', { readAt: 3 }),
      page('/third', { readAt: 5 }),
      page('/second', { readAt: 4 }),
    ]
    expect(pagesToForget(pages, 2).map(({ pathname }) => pathname)).toEqual(['/first'])
    expect(pagesToForget(pages, 3)).toEqual([])
    expect(newestFirst(pages).map(({ readAt }) => readAt)).toEqual([5, 4, 3, 2, 1])
  })

  it('exists for fifty pages, and for as many as the visitor saves', () => {
    const read = Array.from({ length: readLimit + 7 }, (_, at) => page(`/${at}`, { readAt: at }))
    const saved = read.map((one) => page(`/saved${one.pathname}`, { role: 'saved' }))
    const forgotten = pagesToForget([...read, ...saved])
    expect(readLimit).toBe(50)
    expect(forgotten.map(({ readAt }) => readAt).sort((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ])
  })
})

describe('leftovers', () => {
  const stored: Stored = {
    assets: ['/favicon.svg', '/a.js', '/old.js', '/later.js', '/old-later.js', '/nobody.js'],
    payloads: ['/x/_payload.json?hash=1', '/x/_payload.json?hash=0'],
    pictures: [picture('a.webp', 640), picture('a.webp', 1080), picture('b.webp', 640)],
    builds: new Map([
      ['now', ['/later.js']],
      ['before', ['/old-later.js']],
      ['long-ago', ['/nobody.js']],
    ]),
  }

  it('are what no stored page and no build of one refers to', () => {
    const pages = [
      page('/x', {
        assets: ['/a.js'],
        payload: '/x/_payload.json?hash=1',
        pictures: ['/a.webp'],
      }),
      page('/y', { build: 'before', assets: ['/old.js'] }),
    ]
    expect(findLeftovers(pages, stored, 'now')).toEqual({
      assets: ['/nobody.js'],
      payloads: ['/x/_payload.json?hash=0'],
      pictures: [picture('b.webp', 640)],
      builds: ['long-ago'],
    })
  })

  it('are all but the current build where nothing is stored', () => {
    expect(findLeftovers([], stored, 'now')).toEqual({
      assets: ['/a.js', '/old.js', '/old-later.js', '/nobody.js'],
      payloads: stored.payloads,
      pictures: stored.pictures,
      builds: ['before', 'long-ago'],
    })
    expect(findLeftovers([], nothing, 'now')).toEqual({
      assets: [],
      payloads: [],
      pictures: [],
      builds: [],
    })
  })
})

describe('a stored page', () => {
  const needs = page('/x', {
    assets: ['/a.js'],
    payload: '/x/_payload.json?hash=1',
    pictures: ['/a.webp'],
  })
  const all: Stored = {
    ...nothing,
    assets: ['/a.js'],
    payloads: ['/x/_payload.json?hash=1'],
    pictures: [picture('a.webp', 64)],
  }

  it('is whole with its files, its payload, and its pictures in any width', () => {
    expect(isWhole(needs, all)).toBe(true)
    expect(isWhole(page('/y'), nothing)).toBe(true)
    expect(isWhole(needs, { ...all, assets: [] })).toBe(false)
    expect(isWhole(needs, { ...all, payloads: ['/x/_payload.json?hash=0'] })).toBe(false)
    expect(isWhole(needs, { ...all, pictures: [] })).toBe(false)
  })

  it('is read from its record, and ignored with a record of another form', () => {
    expect(parseStoredPage(JSON.parse(JSON.stringify(needs)))).toEqual(needs)
    for (const role of ['read', 'saved', 'offline'] as const) {
      expect(parseStoredPage({ ...needs, role })).toEqual({ ...needs, role })
    }
    for (const wrong of [
      undefined,
      null,
      'x',
      { ...needs, pathname: 1 },
      { ...needs, lang: null },
      { ...needs, contentLang: undefined },
      { ...needs, build: 1 },
      { ...needs, assets: '/a.js' },
      { ...needs, pictures: [null] },
      { ...needs, pictures: undefined },
      { ...needs, role: 'pinned' },
      { ...needs, readAt: 'today' },
      { ...needs, assets: [1] },
      { ...needs, payload: 1 },
      { ...needs, title: undefined },
    ]) {
      expect(parseStoredPage(wrong)).toBeUndefined()
    }
  })
})

describe('a document', () => {
  const html = `<!DOCTYPE html><html lang="ja" data-build="b&amp;1" data-offline=""><head>
    <link rel="stylesheet" href="/_next/static/chunks/a-1.css" data-precedence="next"/>
    <link rel="preload" as="font" href="/_next/static/media/literata.p.2.woff2"/>
    <script src="/_next/static/chunks/turbopack-07.js" async=""></script>
    <title>名前 · Octavo</title></head><body>
    <main id="content" tabindex="-1" data-hash="h1"><div class="stand-in" lang="en">
    <img srcSet="/_next/image?url=%2Fa.webp&amp;w=480&amp;q=75 480w, /_next/image?url=%2Fa.webp&amp;w=640&amp;q=75 640w" src="/_next/image?url=%2Fa.webp&amp;w=640&amp;q=75"/>
    <h1>Tags &amp; <em>“quotes”</em> &#x27;n&#39;
      more</h1></div></main>
    <script>self.__next_f.push([1,"[\\"/_next/static/chunks/a-1.css\\",\\"static/chunks/b~2.js\\"]"])</script>
    </body></html>`

  it('names its kind and what it needs', () => {
    expect(readHtml(html)).toEqual({
      title: "Tags & “quotes” 'n' more",
      lang: 'ja',
      contentLang: 'en',
      build: 'b&1',
      hash: 'h1',
      assets: [
        '/_next/static/chunks/a-1.css',
        '/_next/static/media/literata.p.2.woff2',
        '/_next/static/chunks/turbopack-07.js',
        '/_next/static/chunks/b~2.js',
      ],
      pictures: ['/_next/image?url=%2Fa.webp&w=480&q=75', '/_next/image?url=%2Fa.webp&w=640&q=75'],
    })
  })

  it('has its title from the heading, else without the name of the site', () => {
    const titled = (html: string) => readHtml(html).title
    expect(titled('<title>A · B · Octavo</title>')).toBe('A · B')
    expect(titled('<title>Octavo</title>')).toBe('Octavo')
    expect(
      titled('<title>A</title><h1 class="x">\n B  &lt;C&gt; &quot;D&QUOT; &apos;\n</h1><h1>E</h1>'),
    ).toBe('B <C> "D" \'')
    expect(titled('<h1>&#128214; &#x1F4D6;</h1>')).toBe('📖 📖')
    expect(titled('<p>A</p>')).toBe('')
  })

  it('is that of its layout, whatever its text says', () => {
    const html =
      '<html class="x" lang="ko" data-build="b"><main id="content"></main><main id="other" data-hash="h">'
    expect(readHtml(html)).toMatchObject({ lang: 'ko', contentLang: 'ko', build: 'b' })
    expect(readHtml(html).hash).toBeUndefined()
    expect(readHtml('<p lang="fr">').lang).toBe('')
  })

  it('names each file once, and no file of other places', () => {
    const html =
      '<img src="/_next/image?url=%2Fa&amp;w=1,"><img src="/_next/image?url=%2Fa&amp;w=1"><i>static/chunks/a.js static/chunks/a.js static/pages/b.js xstatic/css/c.css</i>'
    expect(readHtml(html)).toMatchObject({
      pictures: ['/_next/image?url=%2Fa&w=1'],
      assets: ['/_next/static/chunks/a.js'],
    })
  })

  it('may lack a payload and a heading', () => {
    expect(readHtml('<html lang="de"><title>Ein Titel · Octavo</title>')).toEqual({
      title: 'Ein Titel',
      lang: 'de',
      contentLang: 'de',
      build: '',
      hash: undefined,
      assets: [],
      pictures: [],
    })
  })
})
