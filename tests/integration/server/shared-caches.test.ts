import { expect, it } from 'vitest'
import { surrogateKeys } from '#src/platform/cache/surrogate-keys'
import { noteTags } from '#src/platform/request-context'
import { openPageCache, page, type Route } from './open-page-cache'

const cdn = { provider: 'cloudflare', url: 'http://cdn', zone: '', token: undefined, maxAge: 600 }
const fastly = { ...cdn, provider: 'fastly' } as const
const nginx = { ...cdn, provider: 'nginx' } as const
const cloudflare = { ...cdn, provider: 'cloudflare' } as const

const reading = (tags: readonly string[], headers = {}): Route => {
  const response = page('<!doctype html><html lang="en"><h1>a</h1></html>', headers)
  return (req, res) => {
    noteTags(tags)
    return response(req, res)
  }
}
const keys = surrogateKeys(['blogs:en', 'site:en'])

it('a response has no header for a shared cache without one to purge', async () => {
  const { request, routes } = await openPageCache()
  routes.set('/blogs', reading(['blogs:en']))
  const { headers } = await request('/blogs')
  for (const name of ['cdn-cache-control', 'cache-tag', 'surrogate-control', 'surrogate-key']) {
    expect(headers).not.toHaveProperty(name)
  }
  expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([
    'x-content-type-options',
  ])
})

it('a page names how long it may be cached and the tags that it is made of, in a 304 too', async () => {
  const { request, routes } = await openPageCache({ purge: cloudflare })
  routes.set('/blogs', reading(['blogs:en', 'site:en']))
  const expected = {
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=600, stale-if-error=604800',
    'cache-tag': keys.join(','),
  }
  const { headers } = await request('/blogs')
  expect(headers).toMatchObject(expected)
  expect(Object.keys(headers).filter((name) => name.startsWith('x-octavo'))).toEqual([])
  const known = await request('/blogs', { headers: { 'if-none-match': String(headers.etag) } })
  expect(known).toMatchObject({ status: 304, headers: expected })
})

it('Fastly and nginx get headers of their own', async () => {
  const first = await openPageCache({ purge: fastly })
  first.routes.set('/blogs', reading(['blogs:en', 'site:en']))
  expect((await first.request('/blogs')).headers).toMatchObject({
    'surrogate-control': 'max-age=600, stale-if-error=604800',
    'surrogate-key': keys.join(' '),
  })
  const second = await openPageCache({ purge: nginx })
  second.routes.set('/blogs', reading([]))
  expect((await second.request('/blogs')).headers).toMatchObject({ 'x-accel-expires': '600' })
})

it('tags are remembered while Next serves from its own cache', async () => {
  const { request, pageCache, routes } = await openPageCache({ purge: cloudflare })
  routes.set('/blogs', reading(['blogs:en', 'site:en']))
  await request('/blogs')
  routes.set('/blogs', reading([]))
  pageCache.expire()
  expect((await request('/blogs')).headers['cache-tag']).toBe(keys.join(','))
})

it.each([
  ['/about', reading([]), 'its tags are unknown'],
  ['/', reading(['home:en']), 'it depends on the visitor'],
  ['/private', reading(['home:en'], { 'Cache-Control': 'private' }), 'it is of one visitor'],
])('%s is not for shared caches: %3$s', async (path, route) => {
  for (const [purge, header, value] of [
    [cloudflare, 'cdn-cache-control', 'no-store'],
    [fastly, 'surrogate-control', 'max-age=0'],
  ] as const) {
    const { request, routes } = await openPageCache({ purge })
    routes.set(path, route)
    const { headers } = await request(path, { headers: { 'accept-language': 'en' } })
    expect(headers[header]).toBe(value)
    expect(headers).not.toHaveProperty('cache-tag')
    expect(headers).not.toHaveProperty('surrogate-key')
  }
})
