import { describe, expect, it } from 'vitest'
import { destinationOf } from '#src/server/request/destination'
import {
  isRefusal,
  readTarget,
  refuseMethod,
  type Target,
} from '#src/server/request/request-target'

function target(url: string): Target {
  const read = readTarget(url)
  if (isRefusal(read)) throw new Error(`${url} was refused: ${read.reason}`)
  return read
}

describe('destinationOf', () => {
  it.each([
    ['/', 'page'],
    ['/de/blogs/beitrag', 'page'],
    ['/sitemap.xml', 'page'],
    ['/apiary', 'page'],
    ['/administration', 'page'],
    ['/_nextdoor', 'page'],
    ['/_octavo/error', 'page'],
    ['/api', 'api'],
    ['/api/blogs', 'api'],
    ['/api/health', 'health'],
    ['/api/healthy', 'api'],
    ['/api/media/file/a.png', 'media'],
    ['/api/media/files', 'api'],
    ['/admin', 'admin'],
    ['/preview/de/home', 'preview'],
    ['/previews', 'page'],
    ['/de/preview/home', 'page'],
    ['/admin/login', 'admin'],
    ['/_next/static/chunks/a.js', 'static'],
    ['/_next/image', 'image'],
    ['/_next/data/x.json', 'next'],
    ['/__nextjs_original-stack-frames', 'next'],
  ])('of %s is %s', (pathname, destination) => {
    expect(destinationOf(pathname)).toBe(destination)
  })
})

describe('readTarget', () => {
  it('splits path and query and names the page by its encoded path', () => {
    expect(target('/jp/blogs/%E8%A8%80?a=1&b=/')).toEqual({
      rawPath: '/jp/blogs/%E8%A8%80',
      query: '?a=1&b=/',
      pathname: '/jp/blogs/言',
      key: '/jp/blogs/%E8%A8%80',
      canonical: true,
      destination: 'page',
    })
  })

  it.each([
    ['/%zz', 400],
    ['/%ff', 400],
    ['/a%00b', 400],
    ['/a%0d%0ab', 400],
    ['/a/../admin', 400],
    ['/a/%2e%2e/admin', 400],
    ['/a%2F..%2Fadmin', 400],
    ['/./a', 400],
    ['/a#b', 400],
    ['*', 400],
    ['host:443', 400],
    ['/\xff', 400],
    [`/${'a'.repeat(2_048)}`, 414],
    [`/?${'a'.repeat(2_048)}`, 414],
    [`/api/blogs?${'a'.repeat(8_192)}`, 414],
  ])('refuses %j', (url, status) => {
    expect(readTarget(url)).toMatchObject({ status })
  })

  it('accepts long queries of the admin and its API, and any page of up to 2,048 characters', () => {
    expect(target(`/api/blogs?${'a'.repeat(4_000)}`).destination).toBe('api')
    expect(target(`/${'a'.repeat(2_047)}`).destination).toBe('page')
  })

  it.each([
    ['/blogs/', '/blogs'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/%5Cevil.example', '/evil.example'],
    ['/en', '/'],
    ['/en/blogs', '/blogs'],
    ['/ja/blogs', '/jp/blogs'],
    ['/blogs%2Fa', '/blogs/a'],
    ['/blogs/cafe%CC%81', '/blogs/caf%C3%A9'],
    [Buffer.from('/jp/言').toString('latin1'), '/jp/%E8%A8%80'],
  ])('finds %j not canonical: %s is', (url, key) => {
    expect(target(url)).toMatchObject({ canonical: false, key })
    expect(target(key).canonical).toBe(true)
  })

  it('treats all encodings of a page’s letters as one page', () => {
    expect(target('/%62logs')).toMatchObject({ canonical: true, key: '/blogs' })
    expect(target('/a%e8%a8%80')).toMatchObject({ canonical: true, key: '/a%E8%A8%80' })
  })

  it('leaves the names of files as they are', () => {
    expect(target('/api/media/file/U%CC%88.png').canonical).toBe(true)
  })

  it.each([
    ['/_next/static/chunks/%5Blocale%5D.js', '/_next/static/chunks/%5Blocale%5D.js'],
    ['/_next/static/chunks/[locale].js', '/_next/static/chunks/%5Blocale%5D.js'],
    ['/_next/static/chunks/%31zy.js', '/_next/static/chunks/1zy.js'],
    ['/_next/static/chunks/1%7Ay.js', '/_next/static/chunks/1zy.js'],
    ['/_next/static/chunks/1%7ay.js?v=2', '/_next/static/chunks/1zy.js'],
    ['/api/media/file/%61.jpg', '/api/media/file/a.jpg'],
  ])('gives %j one key: %s', (url, key) => {
    expect(target(url)).toMatchObject({ canonical: true, key })
  })

  it.each([
    '/_next/static/chunks%2fa.js',
    '/_next/static/chunks%5Ca.js',
    '/_next/static//chunks/a.js',
    '/api/media/file/%252e%252e%252fa',
    '/api/media/file/100%25.jpg',
    '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa.jpg%3Fv%3D1&w=640&q=75',
    '/_next/image',
  ])('refuses %j, which would be a second spelling', (url) => {
    expect(readTarget(url)).toMatchObject({ status: 400 })
  })

  it('accepts the absolute form', () => {
    expect(target('http://site.example/blogs?x')).toMatchObject({ key: '/blogs', query: '?x' })
    expect(target('http://site.example').key).toBe('/')
  })
})

describe('refuseMethod', () => {
  it('lets pages and files be read, and nothing else', () => {
    for (const method of ['GET', 'HEAD']) expect(refuseMethod(method, 'page')).toBeUndefined()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      for (const destination of ['page', 'static', 'image', 'health'] as const)
        expect(refuseMethod(method, destination)).toMatchObject({ status: 405, allow: 'GET, HEAD' })
  })

  it('keeps Server Actions away from what is no page', () => {
    expect(refuseMethod('POST', 'next')).toMatchObject({ status: 405 })
    expect(refuseMethod('POST', 'next', true)).toBeUndefined()
  })

  it('lets the admin and the API take any method but TRACE and CONNECT', () => {
    for (const destination of ['api', 'admin'] as const) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
        expect(refuseMethod(method, destination)).toBeUndefined()
      for (const method of ['TRACE', 'CONNECT'])
        expect(refuseMethod(method, destination)).toMatchObject({ status: 405 })
    }
  })
})
