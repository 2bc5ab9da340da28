import { describe, expect, it } from 'vitest'
import { prefixRedirects } from '#src/platform/i18n/prefix-redirects'
import { followRouteRules, type RouteRule } from '#src/platform/urls/route-rules'

const redirect = (from: string, to: string): RouteRule => ({
  from,
  middleware: 'redirect',
  to,
  status: 308,
})
const own = prefixRedirects.map(({ from, to }) => redirect(from, to))
const internal = (to: string) => ({ kind: 'redirect', to, external: false })
const none = { kind: 'none' }

describe('followRouteRules', () => {
  it('leaves pathnames that match no rule', () => {
    const matcher = [...own, redirect('/alt', '/neu')]
    for (const pathname of ['/', '/alt/x', '/alte', '/english', '/jp', '/de/alt', '']) {
      expect(followRouteRules(pathname, matcher), pathname).toEqual(none)
    }
    expect(followRouteRules('/alt', [])).toEqual(none)
  })

  it.each([
    ['/en', '/'],
    ['/en/blogs', '/blogs'],
    ['/ja', '/jp'],
    ['/ja/blogs/%E8%A8%80', '/jp/blogs/%E8%A8%80'],
    ['/ja/blogs/言', '/jp/blogs/%E8%A8%80'],
    ['/en/a%20b/c%3Fd', '/a%20b/c%3Fd'],
    ['/en/a%2Fb/%23', '/a%2Fb/%23'],
    ['/en/100%', '/100%25'],
    ['/en/en/blogs', '/blogs'],
  ])('carries the rest of %s over to %s', (pathname, to) => {
    expect(followRouteRules(pathname, own)).toEqual(internal(to))
  })

  it('requires a part for the star', () => {
    expect(followRouteRules('/en/', own)).toEqual(none)
    expect(followRouteRules('/alt/', [redirect('/alt/*', '/neu/*')])).toEqual(none)
  })

  it('gives one target to all that a star stands for, where the target has none', () => {
    expect(followRouteRules('/alt/a/b', [redirect('/alt/*', '/neu')])).toEqual(internal('/neu'))
  })

  it('compares in one form, whatever the browser made of it', () => {
    const matcher = [redirect('/de/über', '/de/größe?a=b c#d')]
    for (const pathname of ['/de/über', '/de/%C3%BCber', '/de/u\u0308ber', '/de/u%CC%88ber']) {
      expect(followRouteRules(pathname, matcher)).toEqual(internal('/de/gr%C3%B6%C3%9Fe?a=b c#d'))
    }
    expect(followRouteRules('/100%', [redirect('/100%', '/x')])).toEqual(internal('/x'))
  })

  it('takes the first rule that fits', () => {
    const matcher = [redirect('/a', '/first'), redirect('/a', '/second')]
    expect(followRouteRules('/a', matcher)).toEqual(internal('/first'))
  })

  it('follows a chain to its end, through query and hash', () => {
    const matcher = [redirect('/b', '/c?x=1#y'), redirect('/c', '/d'), redirect('/a', '/en/b')]
    expect(followRouteRules('/a', [...own, ...matcher])).toEqual(internal('/d'))
  })

  it('leaves a chain of more than eight hops to the server', () => {
    const chain = (hops: number) =>
      Array.from({ length: hops }, (_, hop) => redirect(`/${hop}`, `/${hop + 1}`))
    expect(followRouteRules('/0', chain(8))).toEqual(internal('/8'))
    expect(followRouteRules('/0', chain(9))).toEqual(none)
  })

  it.each([
    ['to itself', [redirect('/a', '/a')]],
    ['to itself with a query', [redirect('/a', '/a?x=1')]],
    ['of two', [redirect('/a', '/b'), redirect('/b', '/a')]],
    ['that is entered later', [redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', '/b')]],
    ['that grows', [redirect('/a/*', '/a/a/*'), redirect('/a', '/a/x')]],
  ])('ignores a loop %s', (_, matcher) => {
    expect(followRouteRules('/a', matcher)).toEqual(none)
  })

  it.each(['https://example.org/b?c#d', 'http://example.org', '//example.org/x', 'mailto:a@b.org'])(
    'says that %s is elsewhere, and follows it no further',
    (to) => {
      const matcher = [redirect('/b', '/a'), redirect('/a', to), redirect(to, '/c')]
      expect(followRouteRules('/b', matcher)).toEqual({ kind: 'redirect', to, external: true })
    },
  )

  it('complains of an unknown middleware when its rule fits, and only then', () => {
    const unknown: RouteRule = { from: '/members/*', middleware: 'sign-in' }
    const matcher = [redirect('/in', '/members/list'), unknown, redirect('/a', '/b')]
    expect(followRouteRules('/a', matcher)).toEqual(internal('/b'))
    expect(followRouteRules('/members', matcher)).toEqual(none)
    for (const pathname of ['/members/me', '/in']) {
      expect(() => followRouteRules(pathname, matcher)).toThrow(
        new Error("Unknown route middleware: 'sign-in'"),
      )
    }
    expect(followRouteRules('/members/old', [redirect('/members/old', '/x'), unknown])).toEqual(
      internal('/x'),
    )
  })
})
