import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { pauseSaves } from '#src/cms/revisions/pause'
import { locksName } from '#src/cms/revisions/stored-lock'
import {
  openSearchedCms,
  outcomesOf,
  type SearchedCms,
} from '../../support/meilisearch/searched-cms'

/** A search server beside the site, a double of Meilisearch: how it gets what it has to hold. */
let site: SearchedCms
beforeAll(async () => {
  site = await openSearchedCms()
})
afterEach(() => {
  site.server.behave('good')
  site.use()
})
afterAll(() => site.close())

describe('filling the search server', () => {
  it('shows all of an index or nothing of it, and loses no save', async () => {
    await site.published('ko', '줄 간격')
    await site.care()
    const all = site.heldTitles('octavo-ko-1').length
    site.server.indexes.delete('octavo-ko-1')
    site.server.before('PATCH /indexes/octavo-ko-1-filling', async () => {
      const responses = await outcomesOf(async () => {
        expect(await site.titles('ko', '간격')).toEqual(['줄 간격'])
      })
      expect(responses).toEqual(['engine_not_filled'])
      await site.published('ko', '자간')
    })
    expect((await site.care())?.filled).toEqual(new Map([['ko', all]]))
    expect(site.heldTitles('octavo-ko-1')).toHaveLength(all + 1)
    expect(await outcomesOf(() => site.search('ko', '자간'))).toEqual(['engine'])
    expect([...site.server.indexes.keys()].filter((name) => name.endsWith('-filling'))).toEqual([])
  })

  it('begins again where it was cut off', async () => {
    const before = site.heldTitles('octavo-ko-1').length
    site.server.indexes.delete('octavo-ko-1')
    site.server.before('PATCH /indexes/octavo-ko-1-filling', async () => site.server.behave('away'))
    await expect(site.care()).rejects.toThrow()
    site.server.behave('good')
    await site.care()
    expect(site.heldTitles('octavo-ko-1')).toHaveLength(before)
  })

  it('again replaces all indexes', async () => {
    const before = site.heldTitles('octavo-ko-1').length
    site.server.indexes.get('octavo-ko-1')?.documents.clear()
    expect((await site.care('anew'))?.filled.size).toBe(locales.length)
    expect(site.heldTitles('octavo-ko-1')).toHaveLength(before)
    expect(site.server.indexes.size).toBe(locales.length)
  })

  it('is done by one process at a time', async () => {
    const cared = await Promise.all([site.repair(), site.repair(), site.repair()])
    expect(cared.filter(Boolean)).toHaveLength(1)
  })

  it('delays no backup', async () => {
    site.server.before('PATCH /indexes/octavo-ko-1-filling', async () => {
      const pause = await pauseSaves(site.cms.payload.db.connection)
      expect(pause).toBeDefined()
      await pause?.release()
    })
    site.server.indexes.delete('octavo-ko-1')
    expect((await site.care())?.filled.size).toBe(1)
  })

  it('sends again what changes while it is sent', async () => {
    const id = await site.published('en', 'Before')
    site.server.before('POST /indexes/octavo-en-1/documents', async () => {
      expect((await site.editor.publish(id, 'en', { title: 'After' })).status).toBe(200)
    })
    await site.care()
    expect(site.heldTitles('octavo-en-1')).toContain('After')
    expect(await site.waiting()).toBe(0)
  })

  it('sends again what another process may have sent while this one stood still', async () => {
    const id = await site.published('en', 'Slow')
    site.server.before('POST /indexes/octavo-en-1/documents', async () => {
      await site.cms.payload.db.connection.collection(locksName).deleteMany({})
    })
    expect((await site.care())?.sent).toBe(0)
    expect(await site.waiting()).toBe(1)
    // The newer one, in the meantime.
    expect((await site.editor.publish(id, 'en', { title: 'Quick' })).status).toBe(200)
    await site.care()
    expect(site.heldTitles('octavo-en-1')).toContain('Quick')
    expect(await site.waiting()).toBe(0)
  })
})

describe('repair', () => {
  it('finds what differs from the database, and sends nothing else', async () => {
    for (const title of ['Zwiebelfisch', 'Schusterjunge', 'Hurenkind']) {
      await site.published('de', title)
    }
    await site.repair()
    expect((await site.repair())?.repaired).toEqual(new Map())
    const before = site.heldTitles('octavo-de-1').toSorted()
    const held = site.server.indexes.get('octavo-de-1')?.documents ?? new Map()
    const [first, second] = [...held.keys()]
    held.delete(first)
    held.set(second, { ...held.get(second), title: 'Verfälscht', checksum: 'another' })
    held.set('stray', { id: 'stray', checksum: 'stray', title: 'Verirrt' })
    expect((await site.repair())?.repaired).toEqual(
      new Map([['de', { missing: 1, changed: 1, superfluous: 1 }]]),
    )
    expect(site.heldTitles('octavo-de-1').toSorted()).toEqual(before)
  })

  it('recognizes entries that were made before there was a server', async () => {
    await site.cms.payload.db.connection
      .collection('search_entries')
      .updateMany({}, { $unset: { checksum: 1 } })
    expect((await site.repair())?.repaired.size).toBeGreaterThan(0)
    expect((await site.repair())?.repaired).toEqual(new Map())
  })

  it('deletes indexes of older versions, and no others', async () => {
    const index = site.server.indexes.get('octavo-de-1')
    for (const name of ['octavo-de-0', 'octavo-de-0-filling', 'octavo-xx-0', 'other-de-0']) {
      if (index) site.server.indexes.set(name, index)
    }
    await site.repair()
    expect([...site.server.indexes.keys()].filter((name) => /-0/.test(name))).toEqual([
      'octavo-xx-0',
      'other-de-0',
    ])
  })

  it('is not repeated by a process that starts at the same time', async () => {
    site.server.indexes.get('octavo-de-1')?.documents.clear()
    expect((await site.care({ repairedWithin: 60_000 }))?.repaired).toEqual(new Map())
    expect((await site.repair())?.repaired.size).toBe(1)
  })
})
