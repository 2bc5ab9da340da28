import { describe, expect, it } from 'vitest'
import type { Outcome } from '#src/features/editing/admin/session/outcome'
import { SaveSession } from '#src/features/editing/admin/session/save-session'
import type { SendOptions } from '#src/features/editing/admin/session/session-ports'
import type { FieldChange, ServerDocument } from '#src/features/editing/admin/values/field-states'
import type { Values } from '#src/features/editing/admin/values/form-values'

interface Sent {
  readonly data: Readonly<Record<string, unknown>>
  readonly options: SendOptions
  response(outcome: Outcome): void
}

function start({
  document = { revision: 1, title: 'Leaf', excerpt: 'Eight' } as ServerDocument,
  isAuto = true,
  signedIn = 'yes' as 'yes' | 'no' | 'no response',
} = {}) {
  const sent: Sent[] = []
  const timers = new Map<number, { work: () => void; wait: number }>()
  const shown: Values[] = []
  const versions: boolean[] = []
  const { revision: _, ...values } = document
  const world = {
    sent,
    timers,
    shown,
    versions,
    stored: {} as Readonly<Record<string, unknown>>,
    /** What was stored as the page closed. */
    storedAsSent: undefined as unknown,
    isFull: false as boolean,
    isUnreachable: false as boolean,
    reads: 0,
    /** Since which revisions changes were asked for. */
    asked: [] as number[],
    document,
    changes: [] as FieldChange[] | undefined,
    now: 0,
  }
  let timer = 0
  const session = new SaveSession(
    {
      locale: 'de',
      send: (data, options) => new Promise((response) => sent.push({ data, options, response })),
      read: async () => {
        world.reads += 1
        return world.isUnreachable ? undefined : world.document
      },
      changes: async (since) => {
        world.asked.push(since)
        return (
          world.changes && { revision: Number(world.document['revision']), changes: world.changes }
        )
      },
      isSignedIn: async () => ({ yes: true, no: false, 'no response': undefined })[signedIn],
      backUp: (fields, isSent) => {
        world.stored = fields
        if (isSent) world.storedAsSent = fields
        return !world.isFull
      },
      later: (work, wait) => {
        timer += 1
        const own = timer
        timers.set(own, { work, wait })
        return () => timers.delete(own)
      },
      now: () => world.now,
      random: () => 0,
    },
    { document, isAuto, values },
  )
  session.attach({
    apply: (values) => shown.push(values),
    saved: (_, isVersion) => versions.push(isVersion),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const save = async (revision: number, others: Values = {}) => {
    const last = sent.at(-1)
    const { revision: __, ...data } = last?.data ?? {}
    world.document = { ...world.document, ...data, ...others, revision }
    last?.response({ is: 'saved', document: world.document })
    await settle()
  }
  const type = (values: Values) => session.update({ ...session.values, ...values })
  const wake = async () => {
    const [first] = timers
    if (!first) throw new Error('Nothing is waited for.')
    timers.delete(first[0])
    first[1].work()
    await settle()
    return first[1].wait
  }
  const respond = async (outcome: Outcome) => {
    sent.at(-1)?.response(outcome)
    await settle()
  }
  const waits = () => [...timers.values()].map(({ wait }) => wait)
  const data = () => sent.map((one) => one.data)
  return { session, world, data, respond, save, settle, type, waits, wake }
}

describe('a form that saves by itself', () => {
  it('sends changes and their base revision, after a moment of quiet', async () => {
    const { save, session, type, wake, world } = start()
    type({ title: 'L' })
    type({ title: 'Le' })
    expect(world.stored).toEqual({ title: { value: 'Le', base: 1 } })
    expect(world.timers.size).toBe(1)
    await wake()
    expect(world.sent.map(({ data }) => data)).toEqual([{ title: 'Le', revision: 1 }])
    expect(world.sent[0]?.options).toEqual({ autosave: true })
    await save(2)
    expect(session.getState()).toMatchObject({ status: 'saved', isDirty: false })
    expect(world.stored).toEqual({})
  })

  it('waits no longer than a few seconds for an editor who writes without a pause', () => {
    const { type, world } = start()
    type({ title: 'A' })
    world.now = 3_900
    type({ title: 'AB' })
    expect([...world.timers.values()].map(({ wait }) => wait)).toEqual([100])
  })

  it('waits for 700 milliseconds of quiet, and not at all after four seconds of typing', () => {
    const { type, waits, world } = start()
    type({ title: 'A' })
    expect(waits()).toEqual([700])
    world.now = 3_300
    type({ title: 'AB' })
    expect(waits()).toEqual([700])
    world.now = 5_000
    type({ title: 'ABC' })
    expect(waits()).toEqual([0])
  })

  it('counts the four seconds from the first change after a save', async () => {
    const { save, type, waits, wake, world } = start()
    type({ title: 'A' })
    world.now = 700
    await wake()
    await save(2)
    world.now = 10_000
    type({ title: 'AB' })
    expect(waits()).toEqual([700])
  })

  it('forgets its wait where the change is undone, and counts anew', () => {
    const { session, type, waits, world } = start()
    type({ title: 'A' })
    expect(session.getState()).toMatchObject({ status: 'unsaved', isDirty: true })
    type({ title: 'Leaf' })
    expect(waits()).toEqual([])
    expect(session.getState()).toMatchObject({ status: 'saved', isDirty: false })
    expect(world.stored).toEqual({})
    world.now = 3_900
    type({ title: 'B' })
    expect(waits()).toEqual([700])
  })

  it('tells its listeners of each change, until they leave', () => {
    const { session, type } = start()
    const seen: boolean[] = []
    const leave = session.subscribe(() => seen.push(session.getState().isDirty))
    type({ title: 'A' })
    leave()
    type({ title: 'Leaf' })
    expect(seen).toEqual([true])
  })

  it('says that it is saving, and where its text is not in the browser either', async () => {
    const { save, session, type, world } = start()
    world.isFull = true
    type({ title: 'A' })
    expect(session.getState().isBackedUp).toBe(false)
    const flushed = session.flush()
    expect(session.getState().status).toBe('saving')
    expect(session.isBusy).toBe(true)
    world.isFull = false
    await save(2)
    expect(await flushed).toBe(true)
    expect(session.isBusy).toBe(false)
    expect(session.getState()).toMatchObject({ status: 'saved', isBackedUp: true })
  })

  it('makes one version where that is asked for, and autosaves after it', async () => {
    const { save, session, type, world } = start()
    type({ title: 'A' })
    const flushed = session.flush({ isVersion: true })
    type({ title: 'AB' })
    await save(2)
    await save(3)
    expect(await flushed).toBe(true)
    expect(world.sent.map(({ options }) => options)).toEqual([
      { autosave: false },
      { autosave: true },
    ])
    expect(world.versions).toEqual([true, false])
  })

  it('sends one save at a time, and what was typed meanwhile after it', async () => {
    const { save, session, settle, type, world } = start()
    type({ title: 'A' })
    const flushed = session.flush()
    type({ title: 'AB', excerpt: 'B' })
    await settle()
    expect(world.sent).toHaveLength(1)
    await save(2)
    expect(world.sent[1]?.data).toEqual({ title: 'AB', excerpt: 'B', revision: 2 })
    await save(3)
    expect(await flushed).toBe(true)
  })

  it('saves at once when its form closes', async () => {
    const { save, session, type, world } = start()
    type({ title: 'A' })
    session.detach()
    expect(world.sent).toHaveLength(1)
    await save(2)
    expect(world.shown).toEqual([])
    expect(session.isDirty).toBe(false)
  })

  it('sends unsaved changes when the page closes, after a save in progress', async () => {
    const { session, type, world } = start()
    type({ title: 'A' })
    void session.flush()
    type({ title: 'AB' })
    session.sendLast()
    expect(world.sent[1]?.data).toEqual({ title: 'AB', revision: 2 })
    expect(world.sent[1]?.options).toEqual({ autosave: true, keepalive: true })
  })

  it('sends nothing when the page closes and all is saved', async () => {
    const { save, session, type, world } = start()
    session.sendLast()
    expect(world.sent).toEqual([])
    expect(session.lastBytes).toBe(0)
    type({ title: 'Größe' })
    expect(session.lastBytes).toBe('{"title":"Gr..e","revision":1}'.length + 2)
    session.sendLast()
    expect(world.storedAsSent).toEqual({ title: { value: 'Größe', base: 1 } })
    expect(world.sent[0]?.data).toEqual({ title: 'Größe', revision: 1 })
    await save(2)
  })

  it('does not save on closing what is saved, and shows nothing in a closed form', async () => {
    const { session, settle, world } = start()
    session.detach()
    world.document = { ...world.document, excerpt: 'Theirs', revision: 2 }
    await session.refresh()
    await settle()
    expect(world.sent).toEqual([])
    expect(world.shown).toEqual([])
    expect(session.values['excerpt']).toBe('Theirs')
  })

  it('stops at a document that has been deleted, and says so', async () => {
    const { respond, session, type, waits, world } = start()
    type({ title: 'A' })
    const flushed = session.flush()
    await respond({ is: 'gone' })
    expect(await flushed).toBe(false)
    expect(session.getState()).toMatchObject({ status: 'gone', isDirty: true })
    type({ title: 'AB' })
    void session.flush()
    expect(world.sent).toHaveLength(1)
    type({ title: 'Leaf' })
    expect(session.getState().status).toBe('gone')
    expect(waits()).toEqual([])
  })

  it('types on while there is no connection, and saves all of it at the next attempt', async () => {
    const { data, respond, save, session, settle, type, waits, wake } = start()
    type({ title: 'A' })
    void session.flush()
    await respond({ is: 'unreachable' })
    type({ title: 'AB' })
    expect(waits()).toEqual([1_000])
    await wake()
    expect(data()[1]).toEqual({ title: 'AB', revision: 1 })
    await save(2)
    type({ title: 'ABC' })
    void session.flush()
    await respond({ is: 'unreachable' })
    expect(waits()).toEqual([1_000])
    // Undone: there is nothing to try again.
    type({ title: 'AB' })
    await settle()
    expect(waits()).toEqual([])
    expect(session.getState().status).toBe('saved')
  })

  it('leaves a failed save in the browser, and tries again ever more seldom', async () => {
    const { save, session, settle, type, wake, world } = start()
    type({ title: 'A' })
    const flushed = session.flush()
    world.sent[0]?.response({ is: 'unreachable' })
    expect(await flushed).toBe(false)
    expect(session.getState()).toMatchObject({ status: 'retrying', isDirty: true })
    expect(world.stored).toEqual({ title: { value: 'A', base: 1 } })
    expect(await wake()).toBe(1_000)
    world.sent[1]?.response({ is: 'unreachable' })
    await settle()
    expect(await wake()).toBe(2_000)
    await save(2)
    expect(session.getState()).toMatchObject({ status: 'saved', isDirty: false })
    expect(world.stored).toEqual({})
  })

  it('recognizes its own save whose response was lost', async () => {
    const { save, session, settle, type, wake, world } = start()
    type({ title: 'A' })
    void session.flush()
    world.document = { ...world.document, title: 'A', revision: 2 }
    world.sent[0]?.response({ is: 'unreachable' })
    await settle()
    type({ title: 'AB' })
    await wake()
    world.sent[1]?.response({
      is: 'conflict',
      changes: [{ path: 'title', locale: 'de', revision: 2 }],
    })
    await settle()
    expect(session.getState().conflicts).toEqual([])
    expect(world.sent[2]?.data).toEqual({ title: 'AB', revision: 2 })
    await save(3)
    expect(session.isDirty).toBe(false)
  })

  it.each([
    ['no', 'signedOut'],
    ['yes', 'refused'],
    ['no response', 'retrying'],
  ] as const)('asks who is signed in when it is forbidden: %s', async (signedIn, status) => {
    const { session, settle, type, world } = start({ signedIn })
    type({ title: 'A' })
    void session.flush()
    world.sent[0]?.response({ is: 'signedOut' })
    await settle()
    // A sign-in may have come in between.
    if (signedIn === 'yes') world.sent[1]?.response({ is: 'signedOut' })
    await settle()
    expect(session.getState().status).toBe(status)
    expect(world.stored).toEqual({ title: { value: 'A', base: 1 } })
  })

  it('sends once more what was forbidden before a sign-in in another tab', async () => {
    const { save, session, settle, type, world } = start({ signedIn: 'yes' })
    type({ title: 'A' })
    void session.flush()
    world.sent[0]?.response({ is: 'signedOut' })
    await settle()
    expect(world.sent[1]?.data).toEqual({ title: 'A', revision: 1 })
    await save(2)
    expect(session.getState()).toMatchObject({ status: 'saved', isDirty: false })
    expect(world.sent).toHaveLength(2)
  })

  it('goes on with other fields where one is refused, until that one changes', async () => {
    const { save, session, settle, type, world } = start()
    type({ title: 'A', excerpt: 'B' })
    void session.flush()
    const faults = [{ path: 'excerpt', message: 'Too long.' }]
    world.sent[0]?.response({ is: 'refused', message: 'Invalid.', faults })
    await settle()
    expect(world.sent[1]?.data).toEqual({ title: 'A', revision: 1 })
    await save(2)
    expect(session.getState()).toMatchObject({ status: 'refused', isDirty: true })
    expect(world.sent).toHaveLength(2)
    type({ excerpt: 'C' })
    void session.flush()
    expect(world.sent[2]?.data).toEqual({ excerpt: 'C', revision: 2 })
  })

  it('takes back all that it sent where the refusal names no field', async () => {
    const { respond, session, type, world } = start()
    type({ title: 'A', excerpt: 'B' })
    const flushed = session.flush()
    await respond({ is: 'refused', message: 'Too large.', faults: [] })
    expect(await flushed).toBe(false)
    expect(session.getState()).toMatchObject({ status: 'refused', message: 'Too large.' })
    expect(world.sent).toHaveLength(1)
    type({ excerpt: 'C' })
    const again = session.flush()
    expect(world.sent[1]?.data).toEqual({ excerpt: 'C', revision: 1 })
    world.document = { ...world.document, excerpt: 'C', revision: 2 }
    await respond({ is: 'saved', document: world.document })
    await again
    expect(session.getState()).toMatchObject({ status: 'refused', message: '', faults: [] })
  })

  it('finds the refused list by a fault inside of it, and no field by a similar name', async () => {
    const { data, respond, session, type } = start({
      document: { revision: 1, sections: [], sectionsTitle: '' },
    })
    type({ sections: [{ id: 'a' }], sectionsTitle: 'A' })
    void session.flush()
    const faults = [{ path: 'sections.0.heading', message: 'Is empty.' }]
    await respond({ is: 'refused', message: 'Invalid.', faults })
    expect(session.getState()).toMatchObject({ faults, message: 'Invalid.' })
    expect(data()[1]).toEqual({ sectionsTitle: 'A', revision: 1 })
  })

  it('sends a refused text again after it was saved in another way', async () => {
    const { data, respond, save, session, type } = start()
    type({ title: 'A' })
    void session.flush()
    await respond({ is: 'refused', message: '', faults: [] })
    type({ title: 'B' })
    void session.flush()
    await save(2)
    type({ title: 'A' })
    void session.flush()
    expect(data()[2]).toEqual({ title: 'A', revision: 2 })
  })

  it('is based on nothing where documents have no revisions', async () => {
    const { data, respond, session, settle, type, world } = start({ document: { name: 'Ana' } })
    type({ name: 'Bo' })
    expect(world.stored).toEqual({ name: { value: 'Bo' } })
    void session.flush()
    expect(data()).toEqual([{ name: 'Bo' }])
    expect(session.pending).toEqual({ name: 'Bo' })
    await respond({ is: 'conflict', changes: [] })
    await settle()
    expect([world.asked, world.reads]).toEqual([[], 1])
    expect(data()[1]).toEqual({ name: 'Bo' })
  })

  it('shows what others have changed where nothing was typed', async () => {
    const { save, session, type, world } = start()
    type({ title: 'A' })
    void session.flush()
    await save(3, { excerpt: 'Theirs' })
    expect(world.shown).toEqual([{ excerpt: 'Theirs' }])
    expect(session.values).toEqual({ title: 'A', excerpt: 'Theirs' })
    expect(session.isDirty).toBe(false)
  })
})

describe('the news of a newer revision', () => {
  const inFrench = { path: 'title', locale: 'fr', revision: 2 }

  it('is passed over where it changed nothing of this form', async () => {
    const { session, world } = start()
    world.document = { ...world.document, revision: 2 }
    world.changes = [inFrench]
    await session.notice(2)
    expect([world.asked, world.reads, session.revision]).toEqual([[1], 0, 2])
  })

  it('is read where it changed a field, which is shown', async () => {
    const { session, world } = start()
    world.document = { ...world.document, title: 'Theirs', revision: 2 }
    world.changes = [{ ...inFrench, locale: 'de' }]
    await session.notice(2)
    expect([world.reads, session.revision]).toEqual([1, 2])
    expect(world.shown).toEqual([{ title: 'Theirs' }])
    expect(session.getState()).toMatchObject({ status: 'saved', isDirty: false })
  })

  it('is read where the server cannot say what it changed', async () => {
    const { session, world } = start()
    world.document = { ...world.document, title: 'Theirs', revision: 2 }
    world.changes = undefined
    await session.notice(2)
    expect(session.values['title']).toBe('Theirs')
  })

  it('is none where it is known, while a save is under way, and without revisions', async () => {
    const { session, type, world } = start()
    await session.notice(1)
    await session.notice(0)
    type({ title: 'A' })
    void session.flush()
    await session.notice(2)
    expect(world.asked).toEqual([])
    const without = start({ document: { name: 'Ana' } })
    await without.session.notice(2)
    expect(without.world.asked).toEqual([])
  })

  it('is left to the save that began while it was asked for', async () => {
    const { session, type, world } = start()
    world.document = { ...world.document, title: 'Theirs', revision: 2 }
    world.changes = undefined
    const noticed = session.notice(2)
    type({ excerpt: 'Mine' })
    void session.flush()
    await noticed
    expect(world.reads).toBe(0)
  })

  it('that comes after a newer one changes nothing', async () => {
    const { save, session, type, world } = start()
    type({ title: 'A' })
    void session.flush()
    await save(5)
    world.document = { ...world.document, title: 'Older', revision: 4 }
    await session.refresh()
    expect([session.values['title'], session.revision]).toEqual(['A', 5])
  })
})

describe('reading a document again', () => {
  it('follows the save that is under way', async () => {
    const { respond, session, settle, type, world } = start()
    type({ title: 'A' })
    void session.flush()
    const refreshed = session.refresh()
    expect(session.isStale).toBe(true)
    await settle()
    expect(world.reads).toBe(0)
    world.document = { revision: 3, title: 'A', excerpt: 'Theirs' }
    await respond({ is: 'saved', document: { ...world.document, excerpt: 'Eight', revision: 2 } })
    await refreshed
    expect([world.reads, session.isStale]).toEqual([1, false])
    expect(session.values).toEqual({ title: 'A', excerpt: 'Theirs' })
  })

  it('is tried again where there is no connection, and nothing is sent before', async () => {
    const { data, session, settle, type, waits, wake, world } = start()
    type({ title: 'A' })
    world.isUnreachable = true
    await session.refresh()
    expect(session.isStale).toBe(true)
    expect(session.getState().status).toBe('retrying')
    expect(data()).toEqual([])
    expect(waits().every((wait) => wait >= 1_000)).toBe(true)
    world.isUnreachable = false
    await wake()
    await settle()
    expect(session.isStale).toBe(false)
    expect(data()).toEqual([{ title: 'A', revision: 1 }])
  })

  it('is for a form with a button, too, which saves nothing by it', async () => {
    const { session, type, world } = start({ isAuto: false })
    type({ title: 'A' })
    world.document = { ...world.document, excerpt: 'Theirs', revision: 2 }
    await session.refresh()
    expect(world.sent).toEqual([])
    expect(session.values).toEqual({ title: 'A', excerpt: 'Theirs' })
    expect(session.pending).toEqual({ title: 'A', revision: 2 })
  })
})

describe('a field that two editors have changed', () => {
  const change = { path: 'title', locale: 'de', revision: 2, by: { id: '7', name: 'Ana' } }

  async function inConflict() {
    const started = start()
    const { session, settle, type, world } = started
    type({ title: 'Mine', excerpt: 'Also mine' })
    void session.flush()
    world.document = { revision: 2, title: 'Theirs', excerpt: 'Eight' }
    world.sent[0]?.response({ is: 'conflict', changes: [change] })
    await settle()
    return started
  }

  it('waits for a choice, while the others are saved', async () => {
    const { save, session, world } = await inConflict()
    expect(session.getState().conflicts).toMatchObject([
      { path: 'title', mine: 'Mine', theirs: 'Theirs', by: change.by, at: undefined },
    ])
    expect(world.sent[1]?.data).toEqual({ excerpt: 'Also mine', revision: 2 })
    await save(3)
    expect(world.sent).toHaveLength(2)
    expect(session.isDirty).toBe(true)
  })

  it('is noticed before a save is sent', async () => {
    const { session, type, world } = start()
    type({ title: 'Mine' })
    world.document = { revision: 2, title: 'Theirs', excerpt: 'Eight' }
    world.changes = [change]
    await session.notice(2)
    expect(session.getState().conflicts).toMatchObject([{ path: 'title', by: change.by }])
    expect(world.sent).toEqual([])
  })

  it('keeps this form’s text as a version behind the other one', async () => {
    const { save, session, world } = await inConflict()
    await save(3)
    session.resolve({ title: { take: 'mine' } })
    expect(world.sent[2]?.data).toEqual({ title: 'Mine', revision: 3 })
    expect(world.sent[2]?.options).toEqual({ autosave: false })
    await save(4)
    expect(world.versions).toEqual([false, true])
    expect(session.isDirty).toBe(false)
  })

  it('takes the other text after this form’s text has become a version', async () => {
    const { save, session, world } = await inConflict()
    await save(3)
    session.resolve({ title: { take: 'theirs' } })
    expect(world.shown).toContainEqual({ title: 'Theirs' })
    expect(world.sent[2]?.data).toEqual({ title: 'Mine', revision: 3 })
    await save(4)
    expect(world.sent[3]?.data).toEqual({ title: 'Theirs', revision: 4 })
    expect(world.sent[3]?.options).toEqual({ autosave: false })
    await save(5)
    expect(session.isDirty).toBe(false)
    expect(session.values['title']).toBe('Theirs')
  })

  it('takes the other text at once in a form with a button, which decides when to save', async () => {
    const { session, type, world } = start({ isAuto: false })
    type({ title: 'Mine' })
    world.document = { revision: 2, title: 'Theirs', excerpt: 'Eight' }
    await session.refresh()
    expect(session.getState().conflicts).toMatchObject([{ path: 'title', theirs: 'Theirs' }])
    // Saved now, it would overwrite what was not seen: its base is the revision before.
    expect(session.pending).toEqual({ title: 'Mine', revision: 1 })
    session.resolve({ title: { take: 'theirs' } })
    expect(session.values['title']).toBe('Theirs')
    expect([session.isDirty, session.getState().conflicts]).toEqual([false, []])
    expect(world.sent).toEqual([])
  })

  it('gives the text that is given up to the browser until it is a version', async () => {
    const { save, session, world } = await inConflict()
    await save(3)
    session.resolve({ title: { take: 'theirs' } })
    expect(world.stored).toMatchObject({ title: { value: 'Mine' } })
    expect(session.isDirty).toBe(true)
    await save(4)
    await save(5)
    expect(world.stored).toEqual({})
    expect(world.versions).toEqual([false, true, true])
  })

  it('is sent no second time where the version is refused', async () => {
    const { respond, save, session, world } = await inConflict()
    await save(3)
    session.resolve({ title: { take: 'theirs' } })
    await respond({ is: 'refused', message: 'Too long.', faults: [] })
    expect(world.sent).toHaveLength(3)
    expect(session.isDirty).toBe(false)
  })

  it('is asked for by the revision where the response names no field', async () => {
    const { respond, session, type, world } = start()
    type({ title: 'Mine' })
    void session.flush()
    world.document = { revision: 2, title: 'Theirs', excerpt: 'Eight' }
    world.changes = [change]
    await respond({ is: 'conflict', changes: [] })
    expect(world.asked).toEqual([1])
    expect(session.getState().conflicts).toMatchObject([{ path: 'title', by: change.by }])
  })

  it('ends where the form is given up, saved by another button, or typed as the other one', async () => {
    const given = await inConflict()
    await given.save(3)
    given.session.discard()
    expect(given.session.getState()).toMatchObject({ status: 'saved', conflicts: [] })
    expect([given.session.isDirty, given.session.values['title']]).toEqual([false, 'Leaf'])
    expect(given.world.stored).toEqual({})

    const saved = await inConflict()
    await saved.save(3)
    const document = { revision: 4, title: 'Mine', excerpt: 'Also mine' }
    saved.session.restart({ title: 'Mine', excerpt: 'Also mine' }, document)
    expect(saved.session.getState()).toMatchObject({ status: 'saved', conflicts: [] })
    expect([saved.session.isDirty, saved.session.revision]).toEqual([false, 4])
    expect(saved.world.stored).toEqual({})

    const typed = await inConflict()
    await typed.save(3)
    typed.type({ title: 'Theirs' })
    expect(typed.session.getState()).toMatchObject({ conflicts: [], isDirty: false })
  })

  it('remembers who changed it when the document is read once more', async () => {
    const { data, save, session, settle, world } = await inConflict()
    await save(3)
    world.document = { ...world.document, title: 'Theirs again', revision: 4 }
    await session.refresh()
    expect(session.getState().conflicts).toMatchObject([
      { path: 'title', theirs: 'Theirs again', by: change.by },
    ])
    world.document = { ...world.document, title: 'Leaf', revision: 5 }
    void session.refresh()
    await settle()
    expect(session.getState().conflicts).toEqual([])
    expect(data().at(-1)).toEqual({ title: 'Mine', revision: 5 })
  })

  it('slows a form down that meets another one at each save', async () => {
    const { respond, session, type, waits, world } = start()
    type({ title: 'Mine' })
    const flushed = session.flush()
    for (let revision = 2; revision <= 6; revision += 1) {
      expect(waits()).toEqual([])
      world.document = { ...world.document, revision }
      await respond({ is: 'conflict', changes: [] })
    }
    expect(world.sent).toHaveLength(6)
    await respond({ is: 'conflict', changes: [] })
    expect(await flushed).toBe(false)
    expect(session.getState().status).toBe('retrying')
    expect(waits()).toEqual([1_000])
  })

  it('can become a text of both', async () => {
    const { save, session, world } = await inConflict()
    await save(3)
    session.resolve({ title: { take: 'merged', text: 'Both' } })
    expect(world.shown).toContainEqual({ title: 'Both' })
    expect(world.sent[2]?.data).toEqual({ title: 'Both', revision: 3 })
  })
})

describe('a list that two editors have changed', () => {
  const row = (id: string, heading: string, text = '') => ({ id, blockType: 'hero', heading, text })
  const change = { path: 'sections', locale: 'de', revision: 2, by: { id: '7', name: 'Ana' } }

  async function changed(mine: readonly object[], theirs: readonly object[], from?: object[]) {
    const started = start({ document: { revision: 1, sections: [row('a', 'A'), row('b', 'B')] } })
    const { session, settle, type, world } = started
    if (from) session.restore({ sections: { value: mine, base: 1, from } })
    else type({ sections: mine })
    void session.flush()
    world.document = { revision: 2, sections: theirs }
    world.sent[0]?.response({ is: 'conflict', changes: [change] })
    await settle()
    return started
  }

  it('is merged by section and field, shown, and saved', async () => {
    const { save, session, world } = await changed(
      [row('a', 'Mine'), row('b', 'B')],
      [row('b', 'B', 'Theirs'), row('a', 'A')],
    )
    const merged = [row('b', 'B', 'Theirs'), row('a', 'Mine')]
    expect(session.getState().conflicts).toEqual([])
    expect(world.shown).toEqual([{ sections: merged }])
    expect(world.sent[1]?.data).toEqual({ sections: merged, revision: 2 })
    await save(3)
    expect(session.isDirty).toBe(false)
  })

  it('is a conflict in the field that both have changed; all else is merged with the choice', async () => {
    const { save, session, world } = await changed(
      [row('a', 'Mine', 'Also mine'), row('b', 'B')],
      [row('a', 'Theirs'), row('b', 'B', 'Also theirs')],
    )
    expect(session.getState().conflicts).toMatchObject([
      {
        field: 'sections',
        path: 'sections.a.heading',
        mine: 'Mine',
        theirs: 'Theirs',
        by: change.by,
      },
    ])
    session.resolve({ 'sections.a.heading': { take: 'theirs' } })
    const others = row('b', 'B', 'Also theirs')
    const final = [row('a', 'Theirs', 'Also mine'), others]
    expect(world.shown).toEqual([{ sections: final }])
    expect(world.sent[1]?.data).toEqual({
      sections: [row('a', 'Mine', 'Also mine'), others],
      revision: 2,
    })
    await save(3)
    expect(world.sent[2]?.data).toEqual({ sections: final, revision: 3 })
    await save(4)
    expect(session.isDirty).toBe(false)
  })

  it('is merged when the conflicting own change is undone', async () => {
    const { session, type, world } = await changed(
      [row('a', 'Mine'), row('b', 'Mine')],
      [row('a', 'Theirs'), row('b', 'B')],
    )
    type({ sections: [row('a', 'A'), row('b', 'Mine')] })
    const merged = [row('a', 'Theirs'), row('b', 'Mine')]
    expect(session.getState().conflicts).toEqual([])
    expect(world.shown).toEqual([{ sections: merged }])
    void session.flush()
    expect(world.sent.at(-1)?.data).toEqual({ sections: merged, revision: 2 })
  })

  it('is merged, too, where the browser brings back what was written earlier', async () => {
    const from = [row('a', 'A'), row('b', 'B')]
    const { session, world } = await changed(
      [row('a', 'Mine'), row('b', 'B')],
      [row('b', 'Theirs')],
      from,
    )
    expect(session.getState().conflicts).toMatchObject([
      { kind: 'row', path: 'sections.a', mine: row('a', 'Mine'), theirs: undefined },
    ])
    session.resolve({ 'sections.a': { take: 'mine' } })
    expect(world.sent.at(-1)?.data).toEqual({
      sections: [row('a', 'Mine'), row('b', 'Theirs')],
      revision: 2,
    })
    expect(world.stored).toMatchObject({ sections: { base: 2 } })
  })
})

describe('a form that the server fills while its session lives', () => {
  const first = { revision: 1, title: 'Leaf', excerpt: 'Eight' }

  /** The form closes and opens again; the server fills it with a document. */
  function reopened(before: ReturnType<typeof start>, document: ServerDocument = first) {
    const { revision: _, ...filled } = document
    const shown: Values[] = []
    let form: Values = filled
    before.session.detach()
    before.session.refill(filled, document)
    before.session.attach({
      apply(values) {
        shown.push(values)
        form = { ...form, ...values }
      },
      saved: () => {},
    })
    const report = (typed: Values = {}) => {
      form = { ...form, ...typed }
      before.session.update(form)
    }
    return { ...before, form: () => form, report, shown }
  }

  it('shows after *back* what was saved before it was left, and goes on from that', async () => {
    const before = start()
    before.type({ title: 'Sheet' })
    await before.wake()
    await before.save(2)
    const { data, form, report, session, shown, waits } = reopened(before)
    report()
    expect(shown).toEqual([{ title: 'Sheet' }])
    expect(session.getState()).toMatchObject({ status: 'saved', isDirty: false })
    report()
    expect(form()).toEqual({ title: 'Sheet', excerpt: 'Eight' })
    expect(waits()).toEqual([])
    report({ title: 'Sheets' })
    session.sendLast()
    expect(data()[1]).toEqual({ title: 'Sheets', revision: 2 })
  })

  it('saves what is typed before it shows that', async () => {
    const before = start()
    before.type({ title: 'Sheet', excerpt: 'Two' })
    await before.wake()
    await before.save(2)
    const { data, report, session, shown } = reopened(before)
    report({ title: 'Leaf!' })
    expect(shown).toEqual([{ excerpt: 'Two' }])
    session.sendLast()
    expect(data()[1]).toEqual({ title: 'Leaf!', revision: 2 })
  })

  it('still has what was not saved when it was left, and goes on saving it', async () => {
    const before = start()
    before.type({ title: 'Sheet' })
    void before.session.flush()
    await before.respond({ is: 'unreachable' })
    const { data, report, save, session, shown, world } = reopened(before)
    expect(world.stored).toEqual({ title: { value: 'Sheet', base: 1 } })
    report()
    expect(shown).toEqual([{ title: 'Sheet' }])
    expect(session.getState()).toMatchObject({ status: 'saving', isDirty: true })
    await save(2)
    expect(data()).toEqual([
      { title: 'Sheet', revision: 1 },
      { title: 'Sheet', revision: 1 },
    ])
    expect(session.getState()).toMatchObject({ status: 'saved', isDirty: false })
  })

  it('still has the conflict that it was left with', async () => {
    const before = start()
    before.type({ title: 'Mine' })
    void before.session.flush()
    before.world.document = { ...first, title: 'Theirs', revision: 2 }
    await before.respond({
      is: 'conflict',
      changes: [{ path: 'title', locale: 'de', revision: 2, by: { id: '7', name: 'Lena' } }],
    })
    const { report, session, shown, world } = reopened(before, before.world.document)
    report()
    expect(shown).toEqual([{ title: 'Mine' }])
    expect(session.getState().conflicts).toMatchObject([
      { path: 'title', mine: 'Mine', theirs: 'Theirs', by: { name: 'Lena' } },
    ])
    expect(world.stored).toMatchObject({ title: { value: 'Mine' } })
  })

  it('takes what others have saved since', () => {
    const { form, report, session, shown } = reopened(start(), {
      ...first,
      excerpt: 'Nine',
      revision: 3,
    })
    report()
    expect(shown).toEqual([])
    expect(form()).toEqual({ title: 'Leaf', excerpt: 'Nine' })
    expect(session.getState().isDirty).toBe(false)
    expect(session.revision).toBe(3)
  })

  it('keeps what was saved while the server filled it with what was before', async () => {
    const { save, session, type, wake, world } = start()
    type({ title: 'Sheet' })
    await wake()
    await save(2)
    session.refill({ title: 'Leaf', excerpt: 'Eight' }, first)
    session.update({ title: 'Leaf', excerpt: 'Eight' })
    expect(world.shown).toEqual([{ title: 'Sheet' }])
    // The form has not drawn that yet.
    session.update({ title: 'Leaf', excerpt: 'Eight' })
    expect(world.shown).toHaveLength(1)
    expect(session.isDirty).toBe(false)
    session.update({ title: 'Sheet', excerpt: 'Eight' })
    // Typed by the editor, not filled in.
    session.update({ title: 'Leaf', excerpt: 'Eight' })
    expect(session.pending).toEqual({ title: 'Leaf', revision: 2 })
  })

  it('keeps what is typed and what is being saved, whichever the server knows of', async () => {
    const { data, save, session, type, world } = start()
    type({ title: 'Sheet' })
    void session.flush()
    type({ title: 'Sheets' })
    session.refill({ title: 'Sheet', excerpt: 'Eight' }, { ...first, title: 'Sheet', revision: 2 })
    session.update({ title: 'Sheet', excerpt: 'Eight' })
    expect(world.shown).toEqual([{ title: 'Sheets' }])
    expect(session.getState().conflicts).toEqual([])
    await save(2)
    expect(data()[1]).toEqual({ title: 'Sheets', revision: 2 })
  })

  it('that is saved by a button shows what its button saved', () => {
    const { session, type, world } = start({ isAuto: false })
    session.refill({ title: 'Leaf', excerpt: 'Eight' }, first)
    session.restart({ title: 'Sheet', excerpt: 'Eight' }, { ...first, title: 'Sheet', revision: 2 })
    type({})
    expect(world.shown).toEqual([])
    expect(session.isDirty).toBe(false)
  })
})

describe('text that the browser brings back', () => {
  it('is shown and saved on the revision that it was written on', async () => {
    const { data, session, wake, world } = start()
    session.restore({ title: { value: 'Earlier', base: 0 }, gone: { value: 'x' } })
    expect(world.shown).toEqual([{ title: 'Earlier' }])
    expect(world.stored).toEqual({ title: { value: 'Earlier', base: 0 } })
    await wake()
    expect(data()).toEqual([{ title: 'Earlier', revision: 0 }])
  })

  it('is based on what the form has where it names no revision', () => {
    const { session } = start()
    session.restore({ title: { value: 'Earlier' } })
    expect(session.pending).toEqual({ title: 'Earlier', revision: 1 })
  })
})

describe('a form with a button', () => {
  it('sends nothing when it closes', async () => {
    const { session, settle, type, world } = start({ isAuto: false })
    type({ title: 'A' })
    session.detach()
    await settle()
    expect([world.sent, session.isDirty, session.lastBytes]).toEqual([[], true, 0])
  })

  it('sends nothing by itself, and says what the button sends', async () => {
    const { session, settle, type, world } = start({ isAuto: false })
    type({ title: 'A' })
    session.sendLast()
    expect(await session.flush()).toBe(false)
    await settle()
    expect(world.sent).toEqual([])
    expect(world.timers.size).toBe(0)
    expect(session.pending).toEqual({ title: 'A', revision: 1 })
    session.discard()
    expect(session.isDirty).toBe(false)
    expect(world.stored).toEqual({})
  })
})
