import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { pauseSaves } from '#src/cms/revisions/pause'
import { locksName } from '#src/cms/revisions/stored-lock'
import { countChanges } from '#src/features/search/cms/engine/changes'
import type { CareOptions, lookAfterEngine } from '#src/features/search/cms/engine/look-after'
import type { SearchResults } from '#src/features/search/results'
import type { MeilisearchSettings } from '#src/platform/config/meilisearch-settings'
import { measures, type SearchAnswer } from '#src/platform/metrics/measures'
import { text } from '../../support/cms-content'
import { blogEditor, type Editor } from '../../support/cms-editor'
import { restClient, signIn } from '../../support/cms-rest'
import { specified } from '../../support/locales/specified'
import { type MeilisearchDouble, startMeilisearch } from '../../support/meilisearch/server'
import { keepsSearchPromises } from '../../support/search-promises'
import { openTestCms, type TestCms } from '../../support/test-cms'

/** A search server beside the site: a double of Meilisearch, asked and filled over HTTP. */
let cms: TestCms
let editor: Editor
let server: MeilisearchDouble
let lookAfter: typeof lookAfterEngine
let settings: { meilisearch?: MeilisearchSettings | undefined }
const visit = restClient()

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  server = await startMeilisearch()
  ;({ settings } = await import('#src/platform/config/env'))
  ;({ lookAfterEngine: lookAfter } = await import('#src/features/search/cms/engine/look-after'))
  useServer()
  editor = blogEditor(restClient(await signIn(cms.payload)))
  await care()
})
afterEach(() => {
  server.behave('good')
  useServer()
})
afterAll(async () => {
  settings.meilisearch = undefined
  await server.close()
  await cms.close()
})

/** As a process that has not asked yet. */
function useServer(changes: Partial<MeilisearchSettings> = {}): void {
  const { key, url } = server
  // Long enough for a machine that is busy.
  settings.meilisearch = { url, key, prefix: 'octavo', patience: 20_000, ...changes }
  Reflect.deleteProperty(globalThis, Symbol.for('octavo.search-engine'))
}

const care = (look: CareOptions['look'] = 'changes') => lookAfter(cms.payload, { look })
const repair = () => care({ repairedWithin: 0 })
const waiting = () => countChanges(cms.payload.db.connection)
const heldIn = (name: string) => [...(server.indexes.get(name)?.documents.values() ?? [])]
const heldTitles = (name: string) => heldIn(name).map(({ title }) => title)

async function search(locale: Locale, q: string, limit = 20): Promise<SearchResults> {
  const query = new URLSearchParams({ locale, q, limit: String(limit) })
  const { status, body, text: raw } = await visit('GET', `/search?${query.toString()}`)
  expect(status, raw).toBe(200)
  return body
}
const titles = async (locale: Locale, q: string) =>
  (await search(locale, q)).results.map(({ title }) => title.text)

/** By whom searches are answered meanwhile. */
async function answersOf(work: () => Promise<unknown>): Promise<SearchAnswer[]> {
  const before = { ...measures().searches }
  await work()
  const counts = Object.entries(measures().searches) as [SearchAnswer, number][]
  return counts.flatMap(([answer, count]) =>
    Array.from({ length: count - before[answer] }, () => answer),
  )
}

async function published(locale: Locale, title: string, body = `${title}.`): Promise<string> {
  const id = await editor.create(locale, { title, body: text(body) })
  expect((await editor.publish(id, locale)).status).toBe(200)
  return id
}

describe('what readers are promised', () => {
  keepsSearchPromises(() => ({
    editor,
    search: async (...asked) => {
      await care()
      return search(...asked)
    },
  }))
})

describe('a server', () => {
  it('has an index for each language, which knows the language', () => {
    const languages = [...server.indexes].map(([name, { settings: own }]) => [
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
  ] as const)('answers in %s', async (locale, title) => {
    await published(locale, title)
    await care()
    const answers = await answersOf(async () => {
      expect(await titles(locale, title)).toEqual([title])
    })
    expect(answers).toEqual(['engine'])
  })

  it('is answered for by the embedded search where a query is part of a word', async () => {
    const answers = await answersOf(async () => {
      expect(await titles('de', 'belfisch')).toEqual(['Zwiebelfisch'])
    })
    expect(answers).toEqual(['engine_found_nothing'])
  })

  it('forgives typos, and the word that is there is marked', async () => {
    await published('de', 'Gemüse', 'Eine Karotte ist gesund.')
    await care()
    const { results } = await search('de', 'karrotte gesund')
    expect(results.map(({ title }) => title.text)).toEqual(['Gemüse'])
    const [start, end] = [5, 12]
    expect(results[0]?.snippet.marks).toEqual([
      [start, end],
      [17, 23],
    ])
    expect(results[0]?.snippet.text.slice(start, end)).toBe('Karotte')
  })

  it('never makes public what was taken back, nor shows a text of before', async () => {
    const gone = await published('fr', 'Retirée')
    const changed = await published('fr', 'Retouchée')
    await care()
    expect((await editor.unpublish(gone, 'fr')).status).toBe(200)
    expect((await editor.publish(changed, 'fr', { title: 'Retournée' })).status).toBe(200)
    expect(heldTitles('octavo-fr-1')).toEqual(['Retirée', 'Retouchée'])
    expect(await titles('fr', 'retirée')).toEqual([])
    expect(await titles('fr', 'retouchée')).toEqual(['Retournée'])
    await care()
    expect(heldTitles('octavo-fr-1')).toEqual(['Retournée'])
  })

  it.each(['!!!', '-', '😀', '  .'])(
    'is not asked for %j, which would be everything',
    async (q) => {
      const before = server.requests.length
      expect(await search('de', q)).toEqual({ results: [], total: 0, more: false })
      expect(server.requests).toHaveLength(before)
    },
  )

  it('looks for a word behind a hyphen', async () => {
    expect(await titles('de', '-gemüse')).toEqual(['Gemüse'])
  })

  it('stays unknown to visitors', async () => {
    const { text: raw } = await visit('GET', '/search?locale=de&q=karotte')
    expect(raw).toContain('Karotte')
    expect(raw).not.toContain(server.key)
    expect(raw).not.toContain(new URL(server.url).host)
  })
})

describe('a server that does not answer', () => {
  const failures: [string, () => void, RegExp][] = [
    ['is away', () => server.behave('away'), /Request to http:.* has failed \(fetch failed/],
    [
      'says nothing',
      () => {
        server.behave('silent')
        useServer({ patience: 50 })
      },
      /timed out/,
    ],
    ['is busy', () => server.behave(503), /is not valid JSON/],
    ['is a page of a proxy', () => server.behave('no-json'), /is not valid JSON/],
    ['refuses the key', () => useServer({ key: 'another' }), /The provided API key is invalid/],
  ]

  it.each(failures)(
    'and %s is left alone for a while, which is logged once',
    async (_, fail, log) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      fail()
      const answers = await answersOf(async () => {
        for (let round = 0; round < 3; round += 1) {
          expect(await titles('de', 'zwiebel')).toEqual(['Zwiebelfisch'])
        }
      })
      expect(answers).toHaveLength(3)
      expect(new Set(answers)).toEqual(new Set(['engine_failed', 'engine_paused']))
      expect(logged.mock.calls).toEqual([[expect.stringMatching(log)]])
      expect(String(logged.mock.calls)).not.toContain('zwiebel')
      logged.mockRestore()
    },
  )

  it('loses no save', async () => {
    server.behave('away')
    const id = await published('es', 'Ausente')
    await expect(care()).rejects.toThrow()
    expect(await waiting()).toBe(1)
    server.behave('good')
    await care()
    expect(await waiting()).toBe(0)
    expect(heldTitles('octavo-es-1')).toEqual(['Ausente'])
    expect((await editor.unpublish(id, 'es')).status).toBe(200)
    await care()
    expect(heldTitles('octavo-es-1')).toEqual([])
  })
})

describe('filling', () => {
  it('shows all of an index or nothing of it, and loses no save', async () => {
    await published('ko', '줄 간격')
    await care()
    const all = heldTitles('octavo-ko-1').length
    server.indexes.delete('octavo-ko-1')
    server.before('PATCH /indexes/octavo-ko-1-filling', async () => {
      const answers = await answersOf(async () => {
        expect(await titles('ko', '간격')).toEqual(['줄 간격'])
      })
      expect(answers).toEqual(['engine_not_filled'])
      await published('ko', '자간')
    })
    expect((await care())?.filled).toEqual(new Map([['ko', all]]))
    expect(heldTitles('octavo-ko-1')).toHaveLength(all + 1)
    expect(await answersOf(() => search('ko', '자간'))).toEqual(['engine'])
    expect([...server.indexes.keys()].filter((name) => name.endsWith('-filling'))).toEqual([])
  })

  it('begins again where it was cut off', async () => {
    const before = heldTitles('octavo-ko-1').length
    server.indexes.delete('octavo-ko-1')
    server.before('PATCH /indexes/octavo-ko-1-filling', async () => server.behave('away'))
    await expect(care()).rejects.toThrow()
    server.behave('good')
    await care()
    expect(heldTitles('octavo-ko-1')).toHaveLength(before)
  })

  it('again replaces all indexes', async () => {
    const before = heldTitles('octavo-ko-1').length
    server.indexes.get('octavo-ko-1')?.documents.clear()
    expect((await care('anew'))?.filled.size).toBe(locales.length)
    expect(heldTitles('octavo-ko-1')).toHaveLength(before)
    expect(server.indexes.size).toBe(locales.length)
  })

  it('is done by one process at a time', async () => {
    const cared = await Promise.all([repair(), repair(), repair()])
    expect(cared.filter(Boolean)).toHaveLength(1)
  })

  it('holds up no backup', async () => {
    server.before('PATCH /indexes/octavo-ko-1-filling', async () => {
      const pause = await pauseSaves(cms.payload.db.connection)
      expect(pause).toBeDefined()
      await pause?.release()
    })
    server.indexes.delete('octavo-ko-1')
    expect((await care())?.filled.size).toBe(1)
  })

  it('sends again what changes while it is sent', async () => {
    const id = await published('en', 'Before')
    server.before('POST /indexes/octavo-en-1/documents', async () => {
      expect((await editor.publish(id, 'en', { title: 'After' })).status).toBe(200)
    })
    await care()
    expect(heldTitles('octavo-en-1')).toContain('After')
    expect(await waiting()).toBe(0)
  })

  it('sends again what another process may have sent while this one stood still', async () => {
    const id = await published('en', 'Slow')
    server.before('POST /indexes/octavo-en-1/documents', async () => {
      await cms.payload.db.connection.collection(locksName).deleteMany({})
    })
    expect((await care())?.sent).toBe(0)
    expect(await waiting()).toBe(1)
    // The newer one, in the meantime.
    expect((await editor.publish(id, 'en', { title: 'Quick' })).status).toBe(200)
    await care()
    expect(heldTitles('octavo-en-1')).toContain('Quick')
    expect(await waiting()).toBe(0)
  })
})

describe('repair', () => {
  it('finds what differs from the database, and sends nothing else', async () => {
    await repair()
    expect((await repair())?.repaired).toEqual(new Map())
    const before = heldTitles('octavo-de-1').toSorted()
    const held = server.indexes.get('octavo-de-1')?.documents ?? new Map()
    const [first, second] = [...held.keys()]
    held.delete(first)
    held.set(second, { ...held.get(second), title: 'Verfälscht', checksum: 'another' })
    held.set('stray', { id: 'stray', checksum: 'stray', title: 'Verirrt' })
    expect((await repair())?.repaired).toEqual(
      new Map([['de', { missing: 1, changed: 1, superfluous: 1 }]]),
    )
    expect(heldTitles('octavo-de-1').toSorted()).toEqual(before)
  })

  it('knows entries that were made before there was a server', async () => {
    await cms.payload.db.connection
      .collection('search_entries')
      .updateMany({}, { $unset: { checksum: 1 } })
    expect((await repair())?.repaired.size).toBeGreaterThan(0)
    expect((await repair())?.repaired).toEqual(new Map())
  })

  it('deletes indexes of older versions, and no others', async () => {
    const index = server.indexes.get('octavo-de-1')
    for (const name of ['octavo-de-0', 'octavo-de-0-filling', 'octavo-xx-0', 'other-de-0']) {
      if (index) server.indexes.set(name, index)
    }
    await repair()
    expect([...server.indexes.keys()].filter((name) => /-0/.test(name))).toEqual([
      'octavo-xx-0',
      'other-de-0',
    ])
  })

  it('is not repeated by a process that starts beside', async () => {
    server.indexes.get('octavo-de-1')?.documents.clear()
    expect((await care({ repairedWithin: 60_000 }))?.repaired).toEqual(new Map())
    expect((await repair())?.repaired.size).toBe(1)
  })
})

describe('without a server', () => {
  it('nothing is noted for one', async () => {
    settings.meilisearch = undefined
    await published('de', 'Allein')
    expect(await waiting()).toBe(0)
    expect(await answersOf(() => search('de', 'allein'))).toEqual(['embedded'])
    expect(await care()).toBeUndefined()
  })
})
