import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createAddressRule } from '#src/server/origin/address-rule'

interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** A Next that knows one article, or responds with another status. */
function openRule(next: { status: number; isAway: boolean }) {
  const asked: Asked[] = []
  const lines: string[] = []
  const state = { generation: 0, now: 0 }
  const names = { slugs: ['zebra'], former: [], redirects: [] }
  const get = async (request: Asked) => {
    asked.push(request)
    return Object.assign(Readable.from([JSON.stringify(names)]), { statusCode: next.status })
  }
  const rule = createAddressRule({
    inner: { get } as never,
    generation: () => state.generation,
    isAway: () => next.isAway,
    clock: () => state.now,
    log: (line) => lines.push(line),
  })
  const article = (slug: string) => rule(`/blogs/${slug}`, { kind: 'blog' })
  return { article, asked, lines, rule, state }
}

describe('an address that has the form of an article', () => {
  it('may lead somewhere if Next knows the name; the names are read once for each state', async () => {
    const { article, asked, state } = openRule({ status: 200, isAway: false })
    expect(await Promise.all([article('zebra'), article('zebu')])).toEqual([true, false])
    expect(asked.map(({ headers, path }) => [path, headers])).toEqual([
      ['/_octavo/known-names', { 'x-octavo-known-names': '1' }],
    ])
    state.generation += 1
    await article('zebra')
    expect(asked).toHaveLength(2)
  })

  it('may lead anywhere while the names cannot be read, which is tried again after a rest', async () => {
    const next = { status: 500, isAway: false }
    const { article, lines, state } = openRule(next)
    expect(await article('zebu')).toBe(true)
    expect(lines).toEqual(['no names of pages, so that Next serves unknown addresses (status 500)'])
    next.status = 200
    state.now += 4_999
    expect(await article('zebu')).toBe(true)
    state.now += 1
    expect(await article('zebu')).toBe(false)
  })

  it('may lead anywhere while the database is away, without a question', async () => {
    const { article, asked } = openRule({ status: 200, isAway: true })
    expect(await article('zebu')).toBe(true)
    expect(asked).toEqual([])
  })
})

it('an address whose form says enough needs no names', async () => {
  const { asked, rule } = openRule({ status: 200, isAway: false })
  expect(await rule('/robots.txt', { kind: 'unknown' })).toBe(true)
  expect(asked).toEqual([])
})
