import { describe, expect, it } from 'vitest'
import { followRedirects, type RedirectTarget } from '#src/platform/i18n/redirects/redirect-chain'

const to = (location: string, permanent = true): RedirectTarget => ({ location, permanent })

function follow(first: RedirectTarget, table: Record<string, RedirectTarget>) {
  return followRedirects(first, (pathname) => Promise.resolve(table[pathname]))
}

describe('followRedirects', () => {
  it('returns a target without a further redirect', async () => {
    expect(await follow(to('/b'), {})).toEqual(to('/b'))
  })

  it('collapses a chain to its end', async () => {
    expect(await follow(to('/b'), { '/b': to('/c'), '/c': to('/d') })).toEqual(to('/d'))
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('of hops that are permanent %s and %s makes one that is %s', async (first, second, both) => {
    expect(await follow(to('/b', first), { '/b': to('/c', second) })).toEqual(to('/c', both))
  })

  it('checks the pathname and passes on query and hash of the last target only', async () => {
    expect(await follow(to('/b?x=1#y'), { '/b': to('/c#z') })).toEqual(to('/c#z'))
    expect(await follow(to('/b?x=1#y'), {})).toEqual(to('/b?x=1#y'))
  })

  it('ends at an address of another site without looking it up', async () => {
    const lookups: string[] = []
    const target = await followRedirects(to('/b'), (pathname) => {
      lookups.push(pathname)
      return Promise.resolve(pathname === '/b' ? to('https://example.org/b') : undefined)
    })
    expect(target).toEqual(to('https://example.org/b'))
    expect(lookups).toEqual(['/b'])
  })

  it.each([
    ['to itself', to('/b'), { '/b': to('/b') }],
    ['of two', to('/b'), { '/b': to('/c'), '/c': to('/b') }],
    ['that differs in its queries', to('/b'), { '/b': to('/c?1'), '/c': to('/b?2') }],
  ])('reports the circle %s as a loop', async (_, first, table: Record<string, RedirectTarget>) => {
    expect(await follow(first, table)).toBe('loop')
  })

  it('gives up on a chain without end', async () => {
    let lookups = 0
    const end = await followRedirects(to('/0'), () => {
      lookups += 1
      return Promise.resolve(to(`/${lookups}`))
    })
    expect(end).toBe('loop')
    expect(lookups).toBe(20)
  })

  it('passes on the failure of a look-up', async () => {
    await expect(
      followRedirects(to('/b'), () => Promise.reject(new Error('the database is away'))),
    ).rejects.toThrow('the database is away')
  })
})
