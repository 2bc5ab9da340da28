import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchArrivals } from '#src/browser/counting/arrivals'
import { countCookies, domainsOf, forgetVisitor } from '#src/browser/counting/forget'
import { namedEvent } from '#src/browser/counting/named-event'
import { emitEvent, onEvent } from '#src/browser/site-events'

describe('page views', () => {
  it('are counted once for each page, however often they are reported', () => {
    const isNew = watchArrivals()
    const pathnames = ['/a', '/a', '/b', '/b', '/a', '/c', '/c', '/b']
    expect(pathnames.map(isNew)).toEqual([true, false, true, false, true, true, false, true])
  })
})

describe('an event', () => {
  it('contains how much was searched and found, never what', () => {
    const event = { name: 'search', characters: 12, results: 3, query: 'my secret' } as const
    expect(namedEvent(event)).toEqual({
      name: 'search',
      parameters: { search_length: 12, results: 3 },
    })
  })

  it('contains which article was saved or removed, and nothing else of the list', () => {
    const article = { id: '7', locale: 'jp', title: 'x', savedAt: '2026-01-01' } as const
    expect(namedEvent({ name: 'save', article })).toEqual({
      name: 'save_article',
      parameters: { item_id: '7', item_language: 'ja' },
    })
    expect(namedEvent({ name: 'remove', article }).name).toBe('remove_article')
  })

  it('contains how an article was shared', () => {
    expect(namedEvent({ name: 'share', way: 'copy' })).toEqual({
      name: 'share',
      parameters: { method: 'copy', content_type: 'article' },
    })
  })

  it('contains from which language to which, as the web names them', () => {
    expect(namedEvent({ name: 'language', from: 'jp', to: 'zh' })).toEqual({
      name: 'switch_language',
      parameters: { from: 'ja', to: 'zh-Hans' },
    })
  })
})

describe('an action of a reader', () => {
  it('notifies listeners, and none after they end', () => {
    const heard = vi.fn()
    const event = { name: 'share', way: 'sheet' } as const
    emitEvent(event)
    const end = onEvent(heard)
    emitEvent(event)
    end()
    emitEvent(event)
    expect(heard.mock.calls).toEqual([[event]])
  })
})

describe('the cookies that a withdrawn consent deletes', () => {
  it('are those of the analytics, and no others', () => {
    const cookies = 'octavo-locale=de; _ga=GA1.1; _ga_ABC123=GS1; _gat=1; a_ga=2; _gab=3'
    expect(countCookies(cookies)).toEqual(['_ga', '_ga_ABC123'])
    expect(countCookies('')).toEqual([])
  })

  it('may belong to any of the domains of the page', () => {
    expect(domainsOf('www.example.co.uk')).toEqual([
      'www.example.co.uk',
      'example.co.uk',
      'co.uk',
      'uk',
    ])
  })
})

describe('a consent that is taken back', () => {
  afterEach(() => vi.unstubAllGlobals())

  async function forget(databases?: () => Promise<readonly { name: string }[]>) {
    const written: string[] = []
    const deleted: string[] = []
    vi.stubGlobal('location', { hostname: 'www.example.org' })
    vi.stubGlobal('document', {
      get cookie() {
        return 'a=1; _ga=2'
      },
      set cookie(text: string) {
        written.push(text)
      },
    })
    vi.stubGlobal('indexedDB', {
      ...(databases ? { databases } : {}),
      deleteDatabase: (name: string) => deleted.push(name),
    })
    forgetVisitor()
    await new Promise((resolve) => setImmediate(resolve))
    return { written, deleted }
  }

  it('removes the cookies of the counting, from this host and each domain above it', async () => {
    expect((await forget()).written).toEqual([
      '_ga=; Max-Age=0; Path=/',
      '_ga=; Max-Age=0; Path=/; Domain=www.example.org',
      '_ga=; Max-Age=0; Path=/; Domain=example.org',
      '_ga=; Max-Age=0; Path=/; Domain=org',
    ])
  })

  it('removes the id of the installation where there is one', async () => {
    const installations = 'firebase-installations-database'
    const others = [{ name: 'other' }, { name: installations }]
    expect((await forget(async () => others)).deleted).toEqual([installations])
    expect((await forget(async () => [{ name: 'other' }])).deleted).toEqual([])
    expect((await forget()).deleted).toEqual([])
  })
})
