import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { mayBeStored } from '#src/browser/offline/may-be-stored'
import { type Message, parseMessage } from '#src/browser/offline/message'
import {
  fallbackPathnames,
  homePathnames,
  isOfflinePage,
  isReadable,
} from '#src/browser/offline/offline-path'
import { oneOfEach, pictureFallback, pictureSource } from '#src/browser/offline/pictures'
import { isOfAdmin, type RequestFacts, requestKind } from '#src/browser/offline/request-kind'

const origin = 'https://www.example.org'

describe('the service worker', () => {
  const sort = (address: string, requested: Partial<RequestFacts> = {}) =>
    requestKind(
      { method: 'GET', mode: 'no-cors', url: new URL(address, origin), ...requested },
      origin,
    )

  it.each([
    ['/_next/static/chunks/a.js', 'asset'],
    ['/_next/static/media/literata.woff2', 'asset'],
    ['/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa.webp&w=640&q=75', 'picture'],
    ['/favicon.svg', 'icon'],
    ['/de/blogs/x/_payload.json?hash=1', 'payload'],
    ['/_payload.json', 'payload'],
  ])('treats %s as a file of the kind %s', (address, kind) => {
    expect(sort(address)).toBe(kind)
  })

  it.each([
    '/',
    '/de',
    '/jp/blogs/x',
    '/search?q=x',
    '/offline',
    '/apiary',
    '/administration',
    '/previews',
  ])('treats %s as a page where the browser opens it, and nothing else', (address) => {
    expect(sort(address, { mode: 'navigate' })).toBe('page')
    expect(sort(address, { mode: 'cors' })).toBeUndefined()
  })

  it.each([
    '/admin',
    '/preview/de/home',
    '/admin/collections/blogs',
    '/api/blogs',
    '/api/media/file/a.webp',
    '/builds/latest.json?1',
    '/builds/meta/x.json',
    '/_octavo/error',
    '/service-worker.js',
    '/_next/data/x.json',
    'https://elsewhere.example/_next/static/chunks/a.js',
  ])('leaves %s to the browser', (address) => {
    expect(sort(address, { mode: 'navigate' })).toBeUndefined()
  })

  it('leaves changes to the browser', () => {
    expect(sort('/de', { mode: 'navigate', method: 'POST' })).toBeUndefined()
    expect(sort('/favicon.svg', { method: 'HEAD' })).toBeUndefined()
  })

  it('recognizes the pages of the admin by their paths', () => {
    expect(['/admin', '/admin/x', '/administration', '/'].map(isOfAdmin)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a response that may be stored', () => {
  const response = (fields: Record<string, string>, more: object = {}) => ({
    status: 200,
    type: 'basic' as ResponseType,
    redirected: false,
    headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...fields }),
    ...more,
  })

  it('is a whole page for all visitors', () => {
    const fields = { 'Cache-Control': 'no-cache' }
    expect(mayBeStored('page', response(fields))).toBe(true)
    expect(mayBeStored('page', response({}))).toBe(true)
    expect(mayBeStored('page', response({ 'Content-Type': 'TEXT/HTML' }))).toBe(true)
    expect(mayBeStored('page', response({ 'Cache-Control': 'x-private-y=1, not-no-store' }))).toBe(
      true,
    )
  })

  it.each([
    ['a draft', response({ 'Cache-Control': 'private, no-store' })],
    ['the search', response({ 'Cache-Control': 'no-store' })],
    ['what is for one visitor', response({ 'Cache-Control': 'max-age=60, Private' })],
    [
      'what is for one visitor, without a blank',
      response({ 'Cache-Control': 'max-age=60,private' }),
    ],
    ['a page of no type', response({ 'Content-Type': '' })],
    ['a text that names the type', response({ 'Content-Type': 'text/plain; x=text/html' })],
    ['a similar type', response({ 'Content-Type': 'text/html5' })],
    ['a missing page', response({}, { status: 404 })],
    ['a failure', response({}, { status: 503 })],
    ['a part', response({}, { status: 206 })],
    ['what was redirected', response({}, { redirected: true })],
    ['a redirect', response({}, { type: 'opaqueredirect', status: 0 })],
    ['what is another site’s', response({}, { type: 'opaque', status: 0 })],
    ['a sitemap', response({ 'Content-Type': 'application/xml' })],
  ])('is not %s', (_, given) => {
    expect(mayBeStored('page', given)).toBe(false)
  })

  it('is of the requested kind', () => {
    const html = response({})
    const json = response({ 'Content-Type': 'application/json' })
    const picture = response({ 'Content-Type': 'image/avif' })
    const script = response({ 'Content-Type': 'text/javascript' })
    expect([html, json, picture].map((given) => mayBeStored('payload', given))).toEqual([
      false,
      true,
      false,
    ])
    expect([html, picture].map((given) => mayBeStored('picture', given))).toEqual([false, true])
    expect([html, picture].map((given) => mayBeStored('icon', given))).toEqual([false, true])
    expect(mayBeStored('asset', script)).toBe(true)
    expect(mayBeStored('asset', response({}, { status: 404 }))).toBe(false)
  })
})

describe('a picture', () => {
  const address = (name: string, width: number) =>
    `/_next/image?url=${encodeURIComponent(`/api/media/file/${name}`)}&w=${width}&q=75`

  it('is known by its file, whatever its width', () => {
    expect(pictureSource(address('a b.webp', 640))).toBe('/api/media/file/a b.webp')
    expect(pictureSource(`${origin}${address('a.webp', 64)}`)).toBe('/api/media/file/a.webp')
    expect(pictureSource('/api/media/file/a.webp')).toBeUndefined()
    expect(pictureSource('/_next/image?w=640')).toBeUndefined()
  })

  it('replaces another width: the next larger one, or else the largest', () => {
    const stored = [480, 1080, 1920].map((width) => address('a', width)).concat(address('b', 640))
    expect(pictureFallback(address('a', 640), stored)).toBe(address('a', 1080))
    expect(pictureFallback(address('a', 480), stored)).toBe(address('a', 480))
    expect(pictureFallback(address('a', 3840), stored)).toBe(address('a', 1920))
    expect(pictureFallback(`${origin}${address('b', 64)}`, stored)).toBe(address('b', 640))
    expect(pictureFallback(address('c', 640), stored)).toBeUndefined()
    expect(pictureFallback('/favicon.svg', stored)).toBeUndefined()
  })

  it('is fetched once, in a width that is usually enough', () => {
    const all = [480, 640, 828, 1080].map((width) => address('a', width))
    expect(oneOfEach([...all, address('b', 64), '/favicon.svg'])).toEqual([
      address('a', 828),
      address('b', 64),
    ])
  })
})

describe('pathnames', () => {
  it('are read offline if they are those of pages', () => {
    for (const pathname of [
      '/',
      '/de',
      '/jp/blogs',
      '/blogs/page/2',
      '/ko/blogs/%EA%B0%80',
      '/about/us',
    ]) {
      expect([pathname, isReadable(pathname)]).toEqual([pathname, true])
    }
    for (const pathname of [
      '/search',
      '/de/offline',
      '/nowhere/at/all/here',
      '/api/blogs',
      '/sitemap.xml',
    ]) {
      expect([pathname, isReadable(pathname)]).toEqual([pathname, false])
    }
    expect(['/offline', '/zh/offline', '/zh'].map(isOfflinePage)).toEqual([true, true, false])
  })

  it('of fallback pages are in the language of the address, or else of the browser', () => {
    expect(fallbackPathnames('/jp/blogs/x', ['ko-KR', 'en']).slice(0, 3)).toEqual([
      '/jp/offline',
      '/ko/offline',
      '/offline',
    ])
    expect(fallbackPathnames('/', ['fr-CA']).slice(0, 2)).toEqual(['/fr/offline', '/offline'])
    expect(fallbackPathnames('/blogs', []).length).toBe(locales.length)
  })

  it('of home pages follow the browser’s languages', () => {
    expect(homePathnames(['nl', 'pt-PT', 'en-GB', 'pt'])).toEqual(['/pt', '/'])
  })
})

describe('a message', () => {
  const read: Message = {
    type: 'read',
    pathname: '/de/blogs/%C3%BCber',
    build: 'b',
    isKept: false,
    isThrifty: false,
    pictures: [],
    assets: ['/_next/static/chunks/a.js'],
  }

  it('is read if it is complete', () => {
    expect(parseMessage(read)).toEqual(read)
    const saved: Message = { type: 'saved', pathnames: ['/blogs/x', '/'] }
    expect(parseMessage(saved)).toEqual(saved)
  })

  it.each([
    undefined,
    null,
    'read',
    {},
    { type: 'CACHE_URLS' },
    { ...read, pathname: '//elsewhere.example/x' },
    { ...read, pathname: 'https://elsewhere.example/' },
    { ...read, pathname: '/x?y' },
    { ...read, pathname: '/\\elsewhere.example' },
    { ...read, pathname: '/x#y' },
    { ...read, pathname: '/x y' },
    { ...read, pathname: ['/x'] },
    { ...read, build: 1 },
    { ...read, isKept: 'no' },
    { ...read, assets: [1] },
    { ...read, assets: '/a.js' },
    { ...read, pictures: [null] },
    { ...read, isThrifty: undefined },
    { ...read, type: 'written' },
    { type: 'saved', pathnames: [1] },
    { type: 'saved', pathnames: ['/x', '//y'] },
    { type: 'saved' },
  ])('is ignored: %j', (data) => {
    expect(parseMessage(data)).toBeUndefined()
  })
})
