import { describe, expect, it } from 'vitest'
import { purgeRequests } from '#src/features/purge/purge-requests'
import { parseSettings } from '#src/platform/config/settings'
import type { PurgeSettings } from '#src/platform/config/settings/purge-settings'

const settingsOf = (environment: Readonly<Record<string, string>>): PurgeSettings => {
  const { purge } = parseSettings(environment)
  if (!purge) throw new Error('There is no PURGE.')
  return purge
}
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key${index}`)
const zone = { PURGE_ZONE: 'zone1', PURGE_TOKEN: 'token' }

describe('Cloudflare', () => {
  const settings = settingsOf({ PURGE: 'cloudflare', ...zone })

  it('gets tags, a hundred at a time', () => {
    const requests = purgeRequests(settings, keys(150))
    expect(requests.map(({ body }) => JSON.parse(body ?? '').tags.length)).toEqual([100, 50])
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.cloudflare.com/client/v4/zones/zone1/purge_cache',
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
    })
  })

  it('gets a request to purge everything, on demand and where tags are many', () => {
    const all = { body: '{"purge_everything":true}' }
    expect(purgeRequests(settings, 'everything')).toMatchObject([all])
    expect(purgeRequests(settings, keys(401))).toMatchObject([all])
  })
})

describe('Fastly', () => {
  const settings = settingsOf({ PURGE: 'fastly', ...zone })

  it('gets surrogate keys, 256 at a time', () => {
    const requests = purgeRequests(settings, keys(257))
    expect(requests.map(({ body }) => JSON.parse(body ?? '').surrogate_keys.length)).toEqual([
      256, 1,
    ])
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.fastly.com/service/zone1/purge',
      headers: { 'Fastly-Key': 'token' },
    })
    expect(requests[0]?.headers).not.toHaveProperty('fastly-soft-purge')
  })

  it('gets a request to purge everything', () => {
    expect(purgeRequests(settings, 'everything')).toEqual([
      {
        method: 'POST',
        url: 'https://api.fastly.com/service/zone1/purge_all',
        headers: { 'Content-Type': 'application/json', 'Fastly-Key': 'token' },
      },
    ])
  })
})

it('nginx purges everything, whatever changes', () => {
  const settings = settingsOf({ PURGE: 'nginx', PURGE_URL: 'http://cache:8080/*' })
  const all = [{ method: 'PURGE', url: 'http://cache:8080/*', headers: {} }]
  expect(purgeRequests(settings, keys(3))).toEqual(all)
  expect(purgeRequests(settings, 'everything')).toEqual(all)
})

it('a plain address gets tags or everything', () => {
  const settings = settingsOf({ PURGE: 'url', PURGE_URL: 'https://cache/p', PURGE_TOKEN: 't' })
  const [some] = purgeRequests(settings, ['a', 'b'])
  expect(some).toMatchObject({
    method: 'POST',
    url: 'https://cache/p',
    headers: { Authorization: 'Bearer t' },
    body: '{"everything":false,"tags":["a","b"]}',
  })
  expect(purgeRequests(settings, 'everything')[0]?.body).toBe('{"everything":true,"tags":[]}')
})

describe('the settings', () => {
  it('are missing without PURGE', () => {
    expect(parseSettings({ PURGE_TOKEN: 'x' }).purge).toBeUndefined()
  })

  it.each([
    [{ PURGE: 'akamai' }, /PURGE: must be cloudflare, fastly, nginx, or url/],
    [{ PURGE: 'cloudflare', PURGE_TOKEN: 'x' }, /PURGE_ZONE: is missing.*zone/],
    [{ PURGE: 'fastly', PURGE_ZONE: 'x' }, /PURGE_TOKEN: is missing.*token/],
    [{ PURGE: 'nginx' }, /PURGE_URL: is missing/],
    [{ PURGE: 'url', PURGE_URL: '/here' }, /PURGE_URL: must be an absolute/],
    [{ PURGE: 'cloudflare', ...zone, PURGE_ZONE: '../x' }, /PURGE_ZONE: must be the ID/],
    [{ PURGE: 'cloudflare', ...zone, PURGE_TOKEN: 'a b' }, /PURGE_TOKEN: must be a token/],
    [{ SHARED_CACHE_SECONDS: '1h' }, /SHARED_CACHE_SECONDS: must be a whole number/],
  ])('%j say what is wrong', (environment, message) => {
    expect(() => parseSettings(environment)).toThrow(message)
  })
})

describe('a purge sends at most four full requests', () => {
  it.each([
    [{ PURGE: 'cloudflare', ...zone }, 100],
    [{ PURGE: 'fastly', ...zone }, 256],
    [{ PURGE: 'url', PURGE_URL: 'https://cache/p' }, 1_000],
  ])('%j: %i keys in each, and one key more purges everything', (environment, limit) => {
    const settings = settingsOf(environment)
    const full = purgeRequests(settings, keys(4 * limit))
    const bodies = full.map(({ body }) => Object.values(JSON.parse(body ?? '')).find(Array.isArray))
    expect(bodies.map((sent) => sent?.length)).toEqual([limit, limit, limit, limit])
    expect(bodies.flat()).toEqual(keys(4 * limit))
    const more = purgeRequests(settings, keys(4 * limit + 1))
    expect(more).toEqual(purgeRequests(settings, 'everything'))
  })
})
