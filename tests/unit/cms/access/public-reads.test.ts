import type { PayloadRequest } from 'payload'
import { describe, expect, it } from 'vitest'
import { publicReadsOfCollection, publicReadsOfGlobal } from '#src/cms/access/public-reads'

const request = (more: object = {}) =>
  ({ payloadAPI: 'REST', locale: 'de', query: {}, ...more }) as unknown as PayloadRequest
const read = (args: object | undefined, req = request()) =>
  publicReadsOfCollection({ args, req, operation: 'read' } as never)
const readGlobal = (req: PayloadRequest, operation = 'read') =>
  publicReadsOfGlobal({ args: {}, req, operation } as never)

/** What every read of a visitor gets. */
const narrowed = { draft: false, fallbackLocale: null, showHiddenFields: false }

describe('a visitor', () => {
  it('reads no draft, no fallback, and no hidden field, whatever the request says', () => {
    const req = request({ fallbackLocale: 'en' })
    const args = { draft: true, fallbackLocale: 'en', showHiddenFields: true, depth: 1 }
    expect(read(args, req)).toEqual({ ...narrowed, depth: 1 })
    expect(req.fallbackLocale).toBeNull()
    expect(read(undefined)).toEqual(narrowed)
  })

  it.each([
    [{ limit: 0 }, 100],
    [{ limit: 101 }, 100],
    [{ limit: -101 }, 100],
    [{ limit: 7 }, 7],
    [{ limit: -7 }, 7],
    [{ pagination: false }, 100],
    [{ pagination: true }, undefined],
  ])('with %j gets a page of documents: %s', (args: object, limit) => {
    const expected = limit === undefined ? {} : { limit }
    expect(read(args)).toEqual({ ...args, ...narrowed, ...expected })
  })

  it.each<[string, object]>([
    ['a condition', { where: { 'body.ko': { like: 'a' } } }],
    ['a condition of GraphQL', { where: { body__ko: { like: 'a' } } }],
    ['one among several', { where: { AND: [{ title: {} }, { or: [{ 'meta.title.ko': {} }] }] } }],
    ['an order', { sort: '-title.ko' }],
    ['one of several orders', { sort: 'publishedAt, -title__ko' }],
    ['one of a list of orders', { sort: ['title', 'slug.ko'] }],
  ])('can’t look into another language by %s', (_, args) => {
    expect(() => read(args)).toThrow(/^where, sort: ".*ko" names a language; use the locale/)
  })

  it('may use values and names that only read like a language', () => {
    const args = { where: { title: { equals: 'body.ko' }, 'meta.kojo': {} }, sort: ['kor', 5] }
    expect(read(args)).toEqual({ ...args, ...narrowed })
  })

  it('asks for one language', () => {
    expect(() => read({}, request({ locale: 'all' }))).toThrow('locale: "all" is not available')
    expect(() => read({ flattenLocales: false })).toThrow('flattenLocales: false is not available')
    expect(read({ flattenLocales: true })).toEqual({ flattenLocales: true, ...narrowed })
  })

  it('names the language of a global, and gets no fallback', () => {
    expect(() => readGlobal(request({ locale: null }))).toThrow(/^locale: name one of en, /)
    expect(() => readGlobal(request({ fallbackLocale: 'en' }))).toThrow(
      'fallbackLocale is not available.',
    )
    expect(readGlobal(request())).toEqual(narrowed)
    expect(readGlobal(request({ fallbackLocale: 'en' }), 'update')).toEqual(narrowed)
  })
})

describe('an editor, and the site itself,', () => {
  it.each([
    ['an editor', { user: { id: '1' } }],
    ['the site', { payloadAPI: 'local' }],
  ])('read as they ask: %s', (_, who) => {
    const args = { draft: true, limit: 0, where: { 'body.ko': {} }, flattenLocales: false }
    expect(read(args, request({ ...who, locale: 'all' }))).toBe(args)
    expect(readGlobal(request({ ...who, fallbackLocale: 'en' }))).toEqual({})
  })
})
