import { describe, expect, it } from 'vitest'
import { addressesIn } from '#src/commands/static-site/addresses-in'
import {
  fileOfAddress,
  isLeftOut,
  missingPageFile,
} from '#src/commands/static-site/file-of-address'
import { withPictureFiles } from '#src/commands/static-site/picture-addresses'
import { pictureFile, readPictureFile } from '#src/platform/urls/picture-files'

const at = { origin: 'https://example.org', path: '/de/blogs/a' }

describe('the addresses of a file', () => {
  it('are those of its links, pictures, and announcements on the same site', () => {
    const html = `<link rel="alternate" href="https://example.org/fr/b?x=1#y">
      <a href="/c&amp;d">c</a> <a href='/no'>single</a> <a href="#here">here</a> <a href="e">e</a>
      <a href="mailto:a@example.org">mail</a> <a href="https://example.org.evil.test/f">other</a>
      <img srcset="/1.webp 1x, /2.webp 2x" src="/1.webp">
      <meta property="og:image" content="https://example.org/api/cards/g.jpg"><meta content="/not a path">
      <script type="application/ld+json">{"url":"https://example.org/h"}</script>`
    expect(addressesIn(html, 'text/html; charset=utf-8', at)).toEqual([
      '/fr/b',
      '/c&d',
      '/de/blogs/e',
      '/1.webp',
      '/2.webp',
      '/api/cards/g.jpg',
      '/not%20a%20path',
      '/h',
    ])
  })

  it('are relative to a style sheet, and whole in feeds and Markdown', () => {
    const css = { ...at, path: '/_next/static/chunks/a.css' }
    expect(addressesIn('a{b:url("../media/c.woff2")}d{e:url(data:x)}', 'text/css', css)).toEqual([
      '/_next/static/media/c.woff2',
    ])
    expect(addressesIn('<loc>https://example.org/a</loc>', 'application/xml', at)).toEqual(['/a'])
    expect(
      addressesIn('[a](https://example.org/b) https://example.org', 'text/markdown', at),
    ).toEqual(['/b', '/'])
  })
})

describe('the file of an address', () => {
  it.each([
    ['/', true, 'index.html'],
    ['/de', true, 'de.html'],
    ['/jp/blogs/%E6%96%87', true, 'jp/blogs/文.html'],
    ['/blogs/v1.0', true, 'blogs/v1.0.html'],
    ['/feed.xml', false, 'feed.xml'],
    ['/a%2Fb', true, undefined],
    ['/a/%2e%2e/b', true, undefined],
    ['/a//b', true, undefined],
    ['/%ff', true, undefined],
  ])('%s', (path, isPage, file) => expect(fileOfAddress(path, isPage)).toBe(file))

  it('of an error is where hosts look for it', () => {
    expect(['/', '/de'].map(missingPageFile)).toEqual(['404.html', 'de/404.html'])
  })

  it('is none for what needs a server', () => {
    const addresses = [
      '/admin',
      '/api/search',
      '/preview/de/a',
      '/administration',
      '/api/media/file/a.jpg',
    ]
    expect(addresses.filter(isLeftOut)).toEqual(['/admin', '/api/search', '/preview/de/a'])
  })
})

it('pictures become files in their sizes, in every escape', () => {
  const found: string[] = []
  const query = (and: string) =>
    `/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa%2520b.jpg${and}w=640${and}q=75`
  const text = ['&amp;', '&', '\\u0026']
    .map((and) => `"https://example.org${query(and)} 640w"`)
    .join()
  const file = '/_next/image/640/a%20b.jpg.webp'
  expect(withPictureFiles(text, ({ from, path }) => found.push(path, from))).toBe(
    Array.from({ length: 3 }, () => `"https://example.org${file} 640w"`).join(),
  )
  expect(new Set(found)).toEqual(new Set([file, query('&')]))
  expect(pictureFile('/api/media/file/a%20b.jpg', 640)).toBe(file)
  expect(readPictureFile(file)).toEqual({ source: '/api/media/file/a%20b.jpg', width: 640 })
  expect(readPictureFile('/_next/image/640/a.jpg')).toBeUndefined()
})
