import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { locales } from '#locales/languages'
import { specified } from '../../support/locales/specified'
import {
  openSearchedCms,
  outcomesOf,
  type SearchedCms,
} from '../../support/meilisearch/searched-cms'
import { keepsSearchPromises } from '../../support/search-promises'

let site: SearchedCms
beforeAll(async () => {
  site = await openSearchedCms()
})
afterEach(() => {
  site.server.behave('good')
  site.use()
})
afterAll(() => site.close())

describe('the search in a search server', () => {
  keepsSearchPromises(() => ({
    editor: site.editor,
    search: async (...requested) => {
      await site.care()
      return site.search(...requested)
    },
  }))
})

describe('a server', () => {
  it('has an index for each language, which declares the language', () => {
    const languages = [...site.server.indexes].map(([name, { settings: own }]) => [
      name,
      own.localizedAttributes?.[0]?.locales,
    ])
    expect(languages).toHaveLength(locales.length)
    expect(languages.slice(0, specified.length)).toEqual([
      ['octavo-en-1', ['en']],
      ['octavo-zh-hans-1', ['cmn']],
      ['octavo-pt-br-1', ['pt']],
      ['octavo-de-1', ['de']],
      ['octavo-fr-1', ['fr']],
      ['octavo-es-1', ['es']],
      ['octavo-ja-1', ['ja']],
      ['octavo-ko-1', ['ko']],
    ])
  })

  it.each([
    ['de', 'Zwiebelfisch'],
    ['zh', '搜索引擎'],
    ['jp', '検索エンジン'],
    ['ko', '검색 엔진'],
  ] as const)('finds in %s', async (locale, title) => {
    await site.published(locale, title)
    await site.care()
    const responses = await outcomesOf(async () => {
      expect(await site.titles(locale, title)).toEqual([title])
    })
    expect(responses).toEqual(['engine'])
  })

  it('falls back to the embedded search where a query is part of a word', async () => {
    const responses = await outcomesOf(async () => {
      expect(await site.titles('de', 'belfisch')).toEqual(['Zwiebelfisch'])
    })
    expect(responses).toEqual(['engine_found_nothing'])
  })

  it('forgives typos, and the word that is there is marked', async () => {
    await site.published('de', 'Gemüse', 'Eine Karotte ist gesund.')
    await site.care()
    const { results } = await site.search('de', 'karrotte gesund')
    expect(results.map(({ title }) => title.text)).toEqual(['Gemüse'])
    const [start, end] = [5, 12]
    expect(results[0]?.snippet.marks).toEqual([
      [start, end],
      [17, 23],
    ])
    expect(results[0]?.snippet.text.slice(start, end)).toBe('Karotte')
  })

  it('never shows unpublished or former text', async () => {
    const gone = await site.published('fr', 'Retirée')
    const changed = await site.published('fr', 'Retouchée')
    await site.care()
    expect((await site.editor.unpublish(gone, 'fr')).status).toBe(200)
    expect((await site.editor.publish(changed, 'fr', { title: 'Retournée' })).status).toBe(200)
    expect(site.heldTitles('octavo-fr-1')).toEqual(['Retirée', 'Retouchée'])
    expect(await site.titles('fr', 'retirée')).toEqual([])
    expect(await site.titles('fr', 'retouchée')).toEqual(['Retournée'])
    await site.care()
    expect(site.heldTitles('octavo-fr-1')).toEqual(['Retournée'])
  })

  it.each(['!!!', '-', '😀', '  .'])(
    'is not searched for %j, which would be everything',
    async (q) => {
      const before = site.server.requests.length
      expect(await site.search('de', q)).toEqual({ results: [], total: 0, more: false })
      expect(site.server.requests).toHaveLength(before)
    },
  )

  it('looks for a word behind a hyphen', async () => {
    expect(await site.titles('de', '-gemüse')).toEqual(['Gemüse'])
  })

  it('stays unknown to visitors', async () => {
    const raw = JSON.stringify(await site.search('de', 'karotte'))
    expect(raw).toContain('Karotte')
    expect(raw).not.toContain(site.server.key)
    expect(raw).not.toContain(new URL(site.server.url).host)
  })
})

describe('a server in trouble', () => {
  const failures: [string, () => void, RegExp][] = [
    ['is away', () => site.server.behave('away'), /Request to http:.* has failed \(fetch failed/],
    [
      'says nothing',
      () => {
        site.server.behave('silent')
        site.use({ timeout: 50 })
      },
      /timed out/,
    ],
    ['is busy', () => site.server.behave(503), /is not valid JSON/],
    ['is a page of a proxy', () => site.server.behave('no-json'), /is not valid JSON/],
    ['refuses the key', () => site.use({ key: 'another' }), /The provided API key is invalid/],
  ]

  it.each(failures)(
    'that %s is left alone for a while, which is logged once',
    async (_, fail, log) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      fail()
      const responses = await outcomesOf(async () => {
        for (let round = 0; round < 3; round += 1) {
          expect(await site.titles('de', 'zwiebel')).toEqual(['Zwiebelfisch'])
        }
      })
      expect(responses).toHaveLength(3)
      expect(new Set(responses)).toEqual(new Set(['engine_failed', 'engine_paused']))
      expect(logged.mock.calls).toEqual([[expect.stringMatching(log)]])
      expect(String(logged.mock.calls)).not.toContain('zwiebel')
      logged.mockRestore()
    },
  )

  it('loses no save', async () => {
    site.server.behave('away')
    const id = await site.published('es', 'Ausente')
    await expect(site.care()).rejects.toThrow()
    expect(await site.waiting()).toBe(1)
    site.server.behave('good')
    await site.care()
    expect(await site.waiting()).toBe(0)
    expect(site.heldTitles('octavo-es-1')).toEqual(['Ausente'])
    expect((await site.editor.unpublish(id, 'es')).status).toBe(200)
    await site.care()
    expect(site.heldTitles('octavo-es-1')).toEqual([])
  })
})

describe('without a server', () => {
  it('no change is recorded for one', async () => {
    site.useNone()
    await site.published('de', 'Allein')
    expect(await site.waiting()).toBe(0)
    expect(await outcomesOf(() => site.search('de', 'allein'))).toEqual(['embedded'])
    expect(await site.care()).toBeUndefined()
  })
})
