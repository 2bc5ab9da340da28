import { createLocalReq } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForm, refuseNewerDatabase } from '#src/cms/builds/database-form'
import { waitForTurn } from '#src/cms/builds/wait-for-turn'
import {
  contentChangesIn,
  findChangesSince,
  indexContentChanges,
} from '#src/cms/content-changes/content-change'
import { inOneChange } from '#src/cms/revisions/one-change'
import {
  pauseSaves,
  purgeKey,
  reserveForBackup,
  searchEngineKey,
  startKey,
} from '#src/cms/revisions/pause'
import {
  holdStoredLock,
  isAnyHeld,
  locksName,
  renewStoredLock,
  takeStoredLock,
} from '#src/cms/revisions/stored-lock'
import { budgets } from '#src/platform/config/budgets'
import {
  createSharedRateLimits,
  rateCollection,
  type SharedRateLimits,
} from '#src/platform/limits/shared-rate-limits'
import { processId } from '#src/platform/process-id'
import { text } from '../../support/cms/cms-content'
import { blogEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send

beforeAll(async () => {
  cms = await openTestCms()
  send = restClient(await signIn(cms.payload))
})
afterAll(async () => {
  await cms.close()
})

const recorded = async () =>
  (await contentChangesIn(cms.payload.db).find().toArray()).map(({ by, pending, tags }) => ({
    by,
    pending,
    tags,
  }))

describe('the record for other processes', () => {
  beforeEach(async () => {
    await contentChangesIn(cms.payload.db).deleteMany({})
  })

  it('has each change of what visitors see, by the clock of the database, and no draft', async () => {
    const editor = blogEditor(send)
    const id = await editor.create('en', { title: 'Told', body: text('Words.') })
    await editor.saveDraft(id, 'en', { title: 'Not told' })
    const before = await recorded()
    await editor.publish(id, 'en', { title: 'Told again' })
    const after = await recorded()
    expect(after).toEqual([
      ...before,
      { by: processId, tags: expect.arrayContaining([`blogs:${id}:en`, 'blogs:en']) },
    ])
    const [newest] = await contentChangesIn(cms.payload.db).find().sort({ at: -1 }).toArray()
    expect(newest?.at).toBeInstanceOf(Date)

    await send('POST', '/globals/site?locale=en', { name: 'Told' })
    expect((await recorded()).at(-1)?.tags).toContain('site:en')
  })

  it('remains open where a save did not end', async () => {
    const editor = blogEditor(send)
    const id = await editor.create('en', { title: 'Killed', body: text('Words.') })
    const { db } = cms.payload
    const model = db.collections['blogs'] as unknown as { updateOne: unknown }
    const own = model.updateOne
    model.updateOne = () => Promise.reject(new Error('The process died here.'))
    try {
      expect((await editor.publish(id, 'en')).status).toBe(500)
    } finally {
      model.updateOne = own
    }
    expect(await recorded()).toContainEqual({ by: processId, pending: true, tags: ['*'] })
  })

  it.each([
    ['ends where the only document of a save is refused: nothing was written', 1, []],
    [
      'remains open where the second of two documents is refused: the first is written',
      2,
      [{ by: processId, pending: true, tags: ['*'] }],
    ],
  ])('%s', async (_, count, left) => {
    const { db } = cms.payload
    const editor = blogEditor(send)
    const ids: string[] = []
    while (ids.length < count) {
      ids.push(await editor.create('en', { title: `Late ${ids.length}`, body: text('Words.') }))
    }
    const [first = '', refused = first] = ids
    const req = await createLocalReq({}, cms.payload)
    const change = inOneChange(req, { collection: 'blogs', id: first }, async () => {
      for (const id of ids) {
        await cms.payload.update({ collection: 'blogs', id, req, data: { _status: 'published' } })
      }
      // As after a pause that was longer than the lock holds.
      await db.connection.collection(locksName).deleteMany({})
      const between = { draft: true, data: { title: 'In between' } }
      await cms.payload.update({ collection: 'blogs', id: refused, ...between })
    })
    await expect(change).rejects.toMatchObject({ name: 'LateWrite', document: `blogs/${refused}` })
    expect(await recorded()).toEqual(left)
  })
})

describe('the query for changes', () => {
  it('uses indexes, however much has changed before', async () => {
    const { db } = cms.payload
    const changes = contentChangesIn(db)
    await indexContentChanges(db)
    const old = Array.from({ length: 50 }, (_, index) => ({
      _id: `old ${index}`,
      at: new Date(0),
      tags: ['blogs:en'],
    }))
    await changes.insertMany([
      ...old,
      { _id: 'open', at: new Date(0), tags: ['*'], pending: true },
      { _id: 'new', at: new Date(2), tags: ['blogs:en'] },
    ])
    const query = findChangesSince(db, new Date(1))
    const { executionStats } = await query.clone().explain('executionStats')
    expect(executionStats.totalDocsExamined).toBeLessThan(10)
    const names = (await query.toArray()).map(({ _id }) => _id)
    expect(names).toEqual(expect.arrayContaining(['open', 'new']))
    expect(names).not.toContain('old 0')
    await changes.deleteMany({})
  })
})

describe('limits of several processes', () => {
  const rates = { ...budgets.rates, search: { points: 10, seconds: 60 } }
  let one: SharedRateLimits
  let other: SharedRateLimits
  beforeAll(() => {
    const { connection } = cms.payload.db
    const store = { client: connection.getClient(), database: connection.name }
    one = createSharedRateLimits(store, rates)
    other = createSharedRateLimits(store, rates)
  })
  afterAll(() => {
    one.close()
    other.close()
  })

  it('count wrong passwords together, one by one, and forget them together', async () => {
    const took = []
    for (const limits of [one, other, one, other, one, other]) {
      took.push(await limits.take('account', 'somebody'))
    }
    expect(took.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(took[5]).toBeGreaterThan(500)
    expect(await one.isSpent('account', 'somebody')).toBe(true)
    expect(await other.isSpent('account', 'somebody')).toBe(true)
    await one.forget('account', 'somebody')
    expect(await other.isSpent('account', 'nobody')).toBe(false)
    expect(await other.take('account', 'somebody')).toBe(0)
  })

  it('include the counts of other processes, and hold back clients over a limit', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect(await one.take('search', 'reader')).toBe(0)
      expect(await other.take('search', 'reader')).toBe(0)
    }
    await one.settle()
    await other.settle()
    expect(await other.take('search', 'reader')).toBeGreaterThan(0)
    expect(await other.take('search', 'another reader')).toBe(0)
  })

  it('do not count a right password, so that an office signs in all day', async () => {
    const { points } = rates.signIn
    for (let count = 0; count < 3 * points; count += 1) {
      const limits = count % 2 === 0 ? one : other
      expect(await limits.take('signIn', 'office')).toBe(0)
      await limits.giveBack('signIn', 'office')
    }
    // What is not given back counts in both.
    for (let count = 0; count < points; count += 1) {
      expect(await (count % 2 === 0 ? one : other).take('signIn', 'office')).toBe(0)
    }
    expect(await one.isSpent('signIn', 'office')).toBe(true)
    expect(await other.take('signIn', 'office')).toBeGreaterThan(0)
  })

  it('do not reveal clients to the database', async () => {
    const rows = await cms.payload.db.connection.collection(rateCollection).find().toArray()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/somebody|reader|office/)
  })
})

describe('a database that several versions use', () => {
  it('is refused by a version that is older than its format, which the message names', async () => {
    await refuseNewerDatabase(cms.payload)
    await refuseNewerDatabase(cms.payload, databaseForm + 1)
    await expect(refuseNewerDatabase(cms.payload)).rejects.toThrow(
      /newer version of Octavo .* format is 2, and this version knows 1\. Start the newer version/,
    )
    await cms.payload.db.connection.collection('database_form').deleteMany({})
  })

  it('is prepared by one process after the other', async () => {
    const order: string[] = []
    const release = await waitForTurn(cms.payload.db, () => undefined)
    const second = waitForTurn(cms.payload.db, () => undefined).then(async (releaseSecond) => {
      order.push('second')
      await releaseSecond()
    })
    order.push('first')
    await release()
    await second
    expect(order).toEqual(['first', 'second'])
  })
})

it('a pause waits for saves alone, not for what other processes hold locks of', async () => {
  const { connection } = cms.payload.db
  const others = [startKey, searchEngineKey, purgeKey]
  for (const key of others) expect(await takeStoredLock(connection, key, 'another')).toBe(true)
  const backup = await reserveForBackup(connection)
  const pause = await pauseSaves(connection)
  expect(await pause?.isHeld()).toBe(true)
  // It has not waited until they ran out.
  for (const key of others) expect(await isAnyHeld(connection, { only: [key] })).toBe(true)
  await pause?.release()
  await backup?.release()
  for (const key of others) await holdStoredLock(connection, key, 'another').release()
  expect(await isAnyHeld(connection, { besides: [] })).toBe(false)
})

describe('a lock in the database', () => {
  interface Row {
    readonly _id: string
    readonly until: Date
  }

  it('belongs to one process until it expires, and only then to another', async () => {
    const { connection } = cms.payload.db
    const locks = connection.collection<Row>(locksName)
    const runOut = () => locks.updateOne({ _id: 'held' }, { $set: { until: new Date(0) } })
    expect(await takeStoredLock(connection, 'held', 'one')).toBe(true)
    expect(await takeStoredLock(connection, 'held', 'other')).toBe(false)
    const [one, other] = ['one', 'other'].map((holder) =>
      holdStoredLock(connection, 'held', holder),
    )
    expect([await one?.isHeld(), await other?.isHeld()]).toEqual([true, false])
    expect(await isAnyHeld(connection, { only: ['held'] })).toBe(true)
    expect(await isAnyHeld(connection, { besides: ['held'] })).toBe(false)
    const before = await locks.findOne({ _id: 'held' })
    expect(await renewStoredLock(connection, 'held', 'other')).toBe(false)
    expect(await renewStoredLock(connection, 'held', 'one')).toBe(true)
    expect(Number((await locks.findOne({ _id: 'held' }))?.until)).toBeGreaterThanOrEqual(
      Number(before?.until),
    )

    await runOut()
    // Another process may have taken and released it meanwhile: it does not come back to life.
    expect(await renewStoredLock(connection, 'held', 'one')).toBe(false)
    expect(await one?.isHeld()).toBe(false)
    expect(await isAnyHeld(connection, { only: ['held'] })).toBe(false)
    expect(await takeStoredLock(connection, 'held', 'other')).toBe(true)
    expect(await other?.isHeld()).toBe(true)
    await one?.release()
    expect(await other?.isHeld()).toBe(true)
    await other?.release()
    expect(await locks.findOne({ _id: 'held' })).toBeNull()
  })
})
