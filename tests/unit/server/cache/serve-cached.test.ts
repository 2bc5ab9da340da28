import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CachedResponse, cacheResponse } from '#src/server/cache/cached-response'
import { serveCached } from '#src/server/cache/serve-cached'
import { documentFields, isFeedInXml, prefersDocument } from '#src/server/headers/feed-as-document'
import { readRequestMarks } from '#src/server/request/request-marks'

const changed = 'Sat, 14 Nov 2026 09:30:00 GMT'
const body = Buffer.from('<rss/>')

const responseOf = (type: string, more: readonly string[] = []): CachedResponse =>
  cacheResponse({
    key: '/a',
    status: 200,
    fields: { content: ['Content-Type', type, ...more], always: ['Cache-Control', 'no-cache'] },
    content: {
      hash: 'h'.repeat(43),
      length: body.length,
      identity: body,
      gzip: undefined,
      brotli: undefined,
    },
    generation: 0,
  })

const rss = 'application/rss+xml; charset=utf-8'
const responses: Readonly<Record<string, CachedResponse>> = {
  '/feed': responseOf(rss, ['last-modified', changed]),
  '/page': responseOf('text/html; charset=utf-8'),
}

const server = createServer((req, res) => {
  const response = responses[req.url ?? '']
  if (!response || !serveCached(req, res, response, readRequestMarks(req.rawHeaders))) res.end()
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function request(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
) {
  const response = await fetch(origin + path, { headers, method })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers) as IncomingHttpHeaders,
    text: await response.text(),
  }
}

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('a response that a client has already', () => {
  it.each([
    [changed, 304],
    ['Sun, 15 Nov 2026 00:00:00 GMT', 304],
    ['Sat, 14 Nov 2026 09:29:59 GMT', 200],
    ['yesterday', 200],
  ])('is known by its date, since %s: %s', async (since, status) => {
    expect((await request('/feed', { 'If-Modified-Since': since })).status).toBe(status)
  })

  it('is known by its tag where it has one, whatever the date', async () => {
    const { headers } = await request('/feed')
    const etag = headers['etag'] ?? ''
    expect((await request('/feed', { 'If-None-Match': etag })).status).toBe(304)
    expect(
      (await request('/feed', { 'If-None-Match': '"other"', 'If-Modified-Since': changed })).status,
    ).toBe(200)
  })

  it('has no date without Last-Modified', async () => {
    expect((await request('/page', { 'If-Modified-Since': changed })).status).toBe(200)
  })
})

describe('a feed', () => {
  it('is called XML for a client that opens it as a document, and is the same to the byte', async () => {
    const read = await request('/feed', { Accept: '*/*' })
    const opened = await request('/feed', { Accept: browser })
    expect(read).toMatchObject({ text: '<rss/>', headers: { 'content-type': rss } })
    expect(opened).toMatchObject({
      text: '<rss/>',
      headers: { 'content-type': 'application/xml; charset=utf-8', 'last-modified': changed },
    })
    // Another representation, which a cache must not take for the first (RFC 9110 §8.8.3).
    const tags = [read, opened].map(({ headers }) => headers['etag'] ?? '')
    expect(new Set(tags).size).toBe(2)
    const again = { Accept: browser, 'If-None-Match': tags[1] ?? '' }
    expect((await request('/feed', again)).status).toBe(304)
    expect((await request('/feed', { Accept: browser }, 'HEAD')).text).toBe('')
  })

  it('is the only response with two names', async () => {
    expect((await request('/page', { Accept: browser })).headers['content-type']).toMatch(
      /^text\/html/,
    )
    for (const type of [
      'application/feed+json',
      'application/xml',
      'application/rss',
      'text/html',
    ]) {
      expect(isFeedInXml(type)).toBe(false)
      expect(documentFields({ content: ['content-type', type], always: [] })).toBeUndefined()
    }
    expect(isFeedInXml('Application/Atom+XML')).toBe(true)
    expect(documentFields({ content: [], always: [] })).toBeUndefined()
  })

  it.each([
    [browser, true],
    ['text/html', true],
    [undefined, false],
    ['*/*', false],
    ['application/rss+xml, application/xml;q=0.9, text/html;q=0.5', false],
    ['application/atom+xml,text/html', false],
    ['application/json', false],
  ])('is requested as a document by Accept: %s: %s', (accept, expected) => {
    expect(prefersDocument(accept)).toBe(expected)
  })
})
