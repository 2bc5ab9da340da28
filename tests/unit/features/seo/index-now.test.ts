import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changedPathnames, tellIndexNow } from '#src/features/seo/index-now'
import type { PublicDocument } from '#src/platform/cache/affected'
import { origin } from './pages'

const published = (...locales: string[]) => ({
  _status: Object.fromEntries(locales.map((locale) => [locale, 'published'])),
  complete: Object.fromEntries(locales.map((locale) => [locale, true])),
})
const article: PublicDocument = {
  ...published('en', 'de'),
  title: { en: 'Paper', de: 'Papier', fr: 'Papier en cours' },
  image: 'a',
}
const paths = { en: '/blogs/paper', de: '/blogs/papier', fr: '/blogs/papier' }
const same = { before: paths, after: paths }
const changed = (
  before: PublicDocument | undefined,
  after: PublicDocument | undefined,
  at = same,
) => changedPathnames({ before, after, paths: at })

describe('changedPathnames', () => {
  it('has the pages of the languages that were published, unpublished, or changed', () => {
    expect(changed(undefined, article)).toEqual(['/blogs/paper', '/de/blogs/papier'])
    expect(changed(article, undefined)).toEqual(['/blogs/paper', '/de/blogs/papier'])
    expect(changed({ ...article, ...published('en') }, article)).toEqual(['/de/blogs/papier'])
    expect(changed(article, { ...article, ...published('de') })).toEqual(['/blogs/paper'])
    const title = { ...(article['title'] as object), de: 'Papiere' }
    expect(changed(article, { ...article, title })).toEqual(['/de/blogs/papier'])
  })

  it('has every public page where something changed that all languages share', () => {
    expect(changed(article, { ...article, image: 'b' })).toEqual([
      '/blogs/paper',
      '/de/blogs/papier',
    ])
  })

  it('has the old address and the new one of a page that moved', () => {
    const after = { ...paths, de: '/blogs/größen', fr: '/blogs/tailles' }
    expect(changed(article, article, { before: paths, after })).toEqual([
      '/de/blogs/papier',
      '/de/blogs/größen',
    ])
  })

  it('has nothing where nothing public changed', () => {
    expect(changed(article, article)).toEqual([])
    expect(
      changed(article, { ...article, title: { ...(article['title'] as object), fr: 'x' } }),
    ).toEqual([])
    expect(changed(undefined, { ...article, ...published() })).toEqual([])
  })
})

describe('tellIndexNow', () => {
  const requested: { type: string | undefined; body: Record<string, unknown> }[] = []
  let statuses: number[] = []
  const server = createServer(async (req, res) => {
    const body = JSON.parse(await readText(req)) as Record<string, unknown>
    requested.push({ type: req.headers['content-type'], body })
    res.writeHead(statuses.shift() ?? 200).end('{}')
  })
  const key = '0123456789abcdef'
  let endpoint = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`
  })
  beforeEach(() => {
    requested.length = 0
    statuses = []
  })
  afterAll(() => server.close())

  const urlsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => `${origin}/blogs/post-${index}`)

  it('sends the addresses with the key and its location', async () => {
    const urls = urlsOf(2)
    expect(await tellIndexNow({ endpoint, key }, origin, urls)).toEqual({ left: [], refusals: [] })
    expect(requested).toEqual([
      {
        type: 'application/json; charset=utf-8',
        body: {
          host: 'www.example.org',
          key,
          keyLocation: `${origin}/${key}.txt`,
          urlList: urls,
        },
      },
    ])
  })

  it('sends 10,000 at a time, and the rest again from where it failed', async () => {
    const urls = urlsOf(25_000)
    statuses = [202, 503]
    const { left } = await tellIndexNow({ endpoint, key }, origin, urls)
    expect(requested.map(({ body }) => (body['urlList'] as string[]).length)).toEqual([
      10_000, 10_000,
    ])
    expect(left).toEqual(urls.slice(10_000))
  })

  it.each([500, 503, 429])('notifies again after %i', async (status) => {
    statuses = [status]
    expect(await tellIndexNow({ endpoint, key }, origin, urlsOf(1))).toEqual({
      left: urlsOf(1),
      refusals: [],
    })
  })

  it('does not repeat what is refused, and reports it', async () => {
    statuses = [403]
    expect(await tellIndexNow({ endpoint, key }, origin, urlsOf(3))).toEqual({
      left: [],
      refusals: ['status 403 for 3 addresses'],
    })
  })

  it('notifies again where there is no response', async () => {
    const away = { endpoint: 'http://127.0.0.1:1/', key }
    expect((await tellIndexNow(away, origin, urlsOf(1))).left).toEqual(urlsOf(1))
  })
})
