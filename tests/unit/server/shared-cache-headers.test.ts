import { expect, it } from 'vitest'
import { sharedCacheHeaders } from '#src/server/headers/shared-cache-headers'

const keys = ['blog/1', 'list/en']
const [cdn, surrogate] = ['CDN-Cache-Control', 'Surrogate-Control']
const stale = 'max-age=60, stale-if-error=604800'

it.each([
  ['cloudflare', [cdn, stale, 'Cache-Tag', 'blog/1,list/en'], [cdn, 'no-store']],
  ['url', [cdn, stale, 'Cache-Tag', 'blog/1,list/en'], [cdn, 'no-store']],
  ['fastly', [surrogate, stale, 'Surrogate-Key', 'blog/1 list/en'], [surrogate, 'max-age=0']],
  ['nginx', ['X-Accel-Expires', '60'], ['X-Accel-Expires', '0']],
] as const)(
  '%s may cache what is for all visitors, if it can purge it',
  (provider, may, mayNot) => {
    const fields = (isForAll: boolean, of: readonly string[] | undefined) =>
      sharedCacheHeaders({ provider, maxAge: 60 }, { isForAll, keys: of })
    expect(fields(true, keys)).toEqual(may)
    expect(fields(false, keys)).toEqual(mayNot)
    expect(fields(false, undefined)).toEqual(mayNot)
    expect(fields(true, undefined)).toEqual(provider === 'nginx' ? may : mayNot)
  },
)

it('without a shared cache, a response has no fields for it', () => {
  expect(sharedCacheHeaders(undefined, { isForAll: true, keys })).toEqual([])
})
