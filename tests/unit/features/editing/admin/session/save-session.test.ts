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
    document,
    changes: [] as FieldChange[],
    now: 0,
  }
  let timer = 0
  const session = new SaveSession(
    {
      locale: 'de',
      send: (data, options) => new Promise((response) => sent.push({ data, options, response })),
      read: async () => world.document,
      changes: async () => ({
        revision: Number(world.document['revision']),
        changes: world.changes,
      }),
      isSignedIn: async () => ({ yes: true, no: false, 'no response': undefined })[signedIn],
      backUp: (fields) => {
        world.stored = fields
        return true
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
  return { session, world, save, settle, type, wake }
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
    expect(session.getState().status).toBe(status)
    expect(world.stored).toEqual({ title: { value: 'A', base: 1 } })
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

describe('a form with a button', () => {
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
