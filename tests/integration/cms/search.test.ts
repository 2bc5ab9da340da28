import type { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { isSearchStale, rebuildSearch } from '#src/features/search/cms/rebuild'
import { entriesName, writeEntries } from '#src/features/search/cms/store'
import { postingsIn, takeSlots } from '#src/features/search/cms/store-postings'
import { wordsName } from '#src/features/search/cms/store-words'
import type { SearchEntry } from '#src/features/search/entry'
import { postingsId, segmentOf, segmentSize } from '#src/features/search/postings'
import type { SearchResults } from '#src/features/search/results'
import type { StoredEntry } from '#src/features/search/stored-entry'
import { rulesVersion } from '#src/platform/search-rules'
import { explainCommands } from '../../../bench/support/query-plans'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import {
  type CommandRecord,
  openRecordedCms,
  type RecordedCms,
} from '../../support/cms/recorded-cms'
import { keepsSearchPromises } from '../../support/search-promises'

let cms: RecordedCms
let editor: Editor
let visit: Send
let send: Send
let recorder: CommandRecord
/** Past the recorder. */
let client: MongoClient

beforeAll(async () => {
  cms = await openRecordedCms()
  recorder = cms.recorder
  client = cms.client
  cms.payload.logger.level = 'warn'
  visit = restClient()
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
afterAll(() => cms.close())

const content = (title: string, body = `${title}.`) => ({ title, body: text(body) })
const entries = () => cms.payload.db.connection.collection<StoredEntry>(entriesName)
const entriesOf = (id: string) => entries().find({ document: id }).toArray()
const localesOf = async (id: string) =>
  (await entriesOf(id)).map(({ locale }) => locale).sort((one, other) => (one < other ? -1 : 1))

async function search(locale: Locale, q: string, limit = 20): Promise<SearchResults> {
  const query = new URLSearchParams({ locale, q, limit: String(limit) })
  const { status, body, text: raw } = await visit('GET', `/search?${query.toString()}`)
  expect(status, raw).toBe(200)
  return body
}

const titles = async (locale: Locale, q: string) =>
  (await search(locale, q)).results.map(({ title }) => title.text)

async function saved(...saves: (() => Promise<{ status: number; text: string }>)[]): Promise<void> {
  for (const save of saves) {
    const { status, text: raw } = await save()
    expect(status, raw).toBeLessThan(300)
  }
}

describe('an article', () => {
  it('is found from its publication on, in that language alone, as it reads now', async () => {
    const id = await editor.create('de', content('Zwiebelfisch', 'Ein falscher Buchstabe im Satz.'))
    await saved(() => editor.saveDraft(id, 'fr', content('Coquille')))
    expect(await localesOf(id)).toEqual([])
    expect(await titles('de', 'zwiebel')).toEqual([])

    await saved(() => editor.publish(id, 'de'))
    expect(await localesOf(id)).toEqual(['de'])
    expect(await titles('de', 'zwiebel')).toEqual(['Zwiebelfisch'])
    expect(await titles('de', 'buchstabe')).toEqual(['Zwiebelfisch'])
    expect(await titles('fr', 'coquille')).toEqual([])
    expect(await titles('en', 'zwiebelfisch')).toEqual([])

    // A draft over it changes nothing.
    await saved(() => editor.saveDraft(id, 'de', content('Hurenkind')))
    expect(await titles('de', 'hurenkind')).toEqual([])
    await saved(() => editor.publish(id, 'de', content('Schusterjunge')))
    expect(await titles('de', 'zwiebel')).toEqual([])
    expect(await titles('de', 'schuster')).toEqual(['Schusterjunge'])

    await saved(() => editor.publish(id, 'fr'))
    expect(await localesOf(id)).toEqual(['de', 'fr'])
    await saved(() => editor.unpublish(id, 'de'))
    expect(await localesOf(id)).toEqual(['fr'])
    expect(await titles('de', 'schuster')).toEqual([])
    expect(await titles('fr', 'coquille')).toEqual(['Coquille'])

    await saved(() => send('DELETE', `/blogs/${id}`))
    expect(await localesOf(id)).toEqual([])
    expect(await titles('fr', 'coquille')).toEqual([])
  })

  it('is indexed again in exactly the languages whose text changes', async () => {
    const id = await editor.create('en', content('Kerning'))
    await saved(
      () => editor.publish(id, 'en'),
      () => editor.publish(id, 'ko', content('자간')),
    )
    await entries().updateMany({ document: id }, { $set: { rules: -1 } })
    // What other rules have stored may have another form.
    expect((await search('ko', '자간')).results).toEqual([])
    const untouched = async () =>
      (await entriesOf(id)).filter(({ rules }) => rules === -1).map(({ locale }) => locale)
    await saved(() => editor.publish(id, 'ko', content('행간')))
    expect(await untouched()).toEqual(['en'])
    await saved(() => editor.publish(id, 'en', { meta: { description: 'For engines.' } }))
    expect(await untouched()).toEqual(['en'])
    // A date is shown in all of them.
    await saved(() => send('PATCH', `/blogs/${id}?locale=en`, { publishedAt: '2020-01-01T00:00Z' }))
    expect(await untouched()).toEqual([])
    expect((await search('ko', '행간')).results[0]?.publishedAt).toBe('2020-01-01T00:00:00.000Z')
  })
})

describe('the embedded search', () => keepsSearchPromises(() => ({ editor, search })))

describe('many articles', () => {
  it('are ranked up to a limit, those with the word in the title among them', async () => {
    const common: SearchEntry[] = Array.from({ length: 1_000 }, (_, number) => ({
      _id: `many${number}:zh`,
      collection: 'blogs',
      document: `many${number}`,
      locale: 'zh',
      rules: rulesVersion,
      publishedAt: new Date(Date.UTC(2025, 0, 1, 0, number)),
      isDated: true,
      path: `/blogs/s${number}`,
      title: `第${number}`,
      excerpt: null,
      body: ['到处都有的词语'],
      terms: ['词语', '到处', `n${number}`],
      // The oldest of all.
      titleTerms: number === 0 ? ['词语'] : [],
      excerptTerms: [],
      spellings: [],
    }))
    await writeEntries(cms.payload.db.connection, common)
    recorder.take()
    const { results, total, more } = await search('zh', '词语')
    expect(results).toHaveLength(20)
    expect(results[0]?.id).toBe('many0')
    expect(more).toBe(true)
    expect(total).toBeGreaterThanOrEqual(400)
    const plans = await explainCommands(client.db(), recorder.take())
    const ours = plans.filter(({ collection }) => [entriesName, wordsName].includes(collection))
    expect(ours.length).toBeGreaterThan(2)
    for (const plan of ours) {
      expect(plan).toMatchObject({ refusal: undefined, scans: [] })
      expect(plan.documents, JSON.stringify(plan)).toBeLessThanOrEqual(401)
      expect(plan.keys, JSON.stringify(plan)).toBeLessThanOrEqual(500)
    }
    await entries().deleteMany({ _id: /^many/ })
  })

  it('are read through the indexes whatever is typed', async () => {
    recorder.take()
    for (const typed of ['wid', 'w', 'old widow here', 'idow', '2026']) await search('en', typed)
    const plans = await explainCommands(client.db(), recorder.take())
    for (const plan of plans) {
      if (plan.collection !== entriesName && plan.collection !== wordsName) continue
      expect(plan, JSON.stringify(plan)).toMatchObject({ refusal: undefined })
      expect(plan.scans.filter((stage) => stage === 'COLLSCAN')).toEqual([])
    }
  })
})

describe('the index', () => {
  const snapshot = async () =>
    (await entries().find().sort({ _id: 1 }).toArray()).map((entry) => ({ ...entry, slot: 0 }))

  /** Changes something when the rebuild has read its first batch of articles. */
  async function rebuildDuring(change: () => Promise<unknown>): Promise<void> {
    const stored = cms.payload.db.collections['blogs']?.collection
    if (!stored) throw new Error('There is no collection of articles.')
    const find = stored.find.bind(stored)
    const spy = vi.spyOn(stored, 'find').mockImplementationOnce((...given) => {
      const cursor = find(...given)
      const toArray = cursor.toArray.bind(cursor)
      cursor.toArray = async () => {
        const rows = await toArray()
        await change()
        return rows
      }
      return cursor
    })
    await rebuildSearch(cms.payload)
    spy.mockRestore()
  }

  it('is rebuilt where it is missing, and equals what the hooks make', async () => {
    await rebuildSearch(cms.payload)
    const before = await snapshot()
    expect(before.length).toBeGreaterThan(5)
    await entries().deleteMany({})
    await cms.payload.db.connection.collection(wordsName).deleteMany({})
    await cms.payload.kv.delete('search:rules')
    expect(await isSearchStale(cms.payload)).toBe(true)
    await rebuildSearch(cms.payload)
    expect(await snapshot()).toEqual(before)
    expect(await isSearchStale(cms.payload)).toBe(false)
    expect(await titles('pt', 'ligad')).toEqual(['Ligaduras'])
  })

  it('is rebuilt where other rules made it, without deleted documents', async () => {
    const before = await snapshot()
    await entries().updateMany({}, { $set: { rules: 0, titleTerms: [] } })
    await entries().insertOne({ ...(before[0] as StoredEntry), _id: 'gone:en', rules: 0 })
    await cms.payload.kv.set('search:rules', { version: 0 })
    expect(await isSearchStale(cms.payload)).toBe(true)
    await rebuildSearch(cms.payload)
    expect(await snapshot()).toEqual(before)
  })

  it('has what is saved or deleted after a rebuild has read it, and before it is stored', async () => {
    const id = await editor.createPublic('es', content('Temprano'))
    await rebuildDuring(() => saved(() => editor.publish(id, 'es', content('Tardío'))))
    expect(await titles('es', 'temprano')).toEqual([])
    expect(await titles('es', 'tardio')).toEqual(['Tardío'])
    await rebuildDuring(() => cms.payload.delete({ collection: 'blogs', id, trash: true }))
    expect(await localesOf(id)).toEqual([])
  })

  it('drops the postings of segments without entries, but not of those that saves take meanwhile', async () => {
    const { connection } = cms.payload.db
    /** As saves that have not written their entries yet. @returns the postings of a segment of theirs alone. */
    const takeSegment = async () => {
      const saves = Array.from({ length: 2 * segmentSize }, (_, index) => ({
        _id: `under way:${index}`,
        locale: 'ko' as const,
      }))
      const [first = 0] = (await takeSlots(connection, saves)).values()
      const _id = postingsId('ko', segmentOf(first + segmentSize - 1), 0)
      await postingsIn(connection).insertOne({ _id })
      return _id
    }
    const before = await takeSegment()
    let meanwhile = ''
    await rebuildDuring(async () => {
      meanwhile = await takeSegment()
    })
    const both = { _id: { $in: [before, meanwhile] } }
    const left = await postingsIn(connection).find(both).toArray()
    expect(left).toEqual([{ _id: meanwhile }])
  })

  it('loses no save that falls into a rebuild', async () => {
    const id = await editor.createPublic('es', content('Antes'))
    const saves = async () => {
      for (const title of ['Durante', 'Luego', 'Despues']) {
        await saved(() => editor.publish(id, 'es', content(title)))
      }
      await saved(() => editor.unpublish(id, 'es'))
    }
    await Promise.all([saves(), rebuildSearch(cms.payload), rebuildSearch(cms.payload)])
    expect(await localesOf(id)).toEqual([])
  })
})

describe('a request', () => {
  it.each([
    ['', 'q: give the words'],
    ['q=', 'q: give the words'],
    ['q=+', 'q: give the words'],
    ['q[]=a&q[]=b', 'q: give the words to look for once'],
    [`q=${'a'.repeat(101)}`, 'q: shorten'],
    ['q=a&limit=0', 'limit: give a whole number from 1 to 20'],
    ['q=a&limit=21', 'limit: give'],
    ['q=a&limit=many', 'limit: give'],
    ['q=a&locale=xx', 'locale: name one of en, zh'],
    ['q=a&locale=all', 'locale: name one of en, zh'],
  ])('%j is refused with the field and the remedy', async (query, remedy) => {
    const named = query.includes('locale=') ? query : `locale=en&${query}`
    const { status, body, headers } = await visit('GET', `/search?${named}`)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0].message).toContain(remedy)
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['!!!', '$where', '.*', 'a\u0000b', '😀', '"><script>', '\\'])(
    'for %j gets a response',
    async (typed) => {
      for (const locale of locales) expect((await search(locale, typed)).total).toBe(0)
    },
  )

  it('of the longest kind gets a response', async () => {
    expect((await search('zh', '字'.repeat(100))).total).toBe(0)
    expect((await search('en', 'a b c d e '.repeat(10).trim())).total).toBe(0)
  })
})
