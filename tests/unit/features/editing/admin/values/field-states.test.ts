import { describe, expect, it } from 'vitest'
import {
  changedPaths,
  changeOf,
  fillStates,
  nextBatch,
  passOver,
  rebase,
  revisionOf,
  takeIn,
} from '#src/features/editing/admin/values/field-states'

const document = { revision: 12, title: 'Leaf', excerpt: 'Eight', meta: { title: 'Sheet' } }
const values = { title: 'Leaf', excerpt: 'Eight', 'meta.title': 'Sheet' }
const filled = fillStates(values, document)

describe('the changes of a form', () => {
  it('are empty after it has been filled', () => {
    expect(changedPaths(filled, values)).toEqual([])
  })

  it('contain a field with another value, and not one that is empty in another way', () => {
    const states = fillStates({ title: null, tags: [] }, { revision: 1 })
    expect(changedPaths(states, { title: '', tags: undefined })).toEqual([])
    expect(changedPaths(states, { title: 'x', tags: undefined })).toEqual(['title'])
  })

  it('are sent with the revision that they are based on, the oldest first', () => {
    const now = { ...values, title: 'A', excerpt: 'B' }
    const states = rebase(filled, ['excerpt'], 9)
    expect(nextBatch(states, now, ['title', 'excerpt'])).toEqual({
      values: { excerpt: 'B' },
      base: 9,
    })
    expect(nextBatch(states, now, ['title'])).toEqual({ values: { title: 'A' }, base: 12 })
    expect(nextBatch(states, now, [])).toBeUndefined()
  })

  it('have no base where documents have no revisions', () => {
    const states = fillStates({ name: 'Ana' }, { name: 'Ana' })
    expect(nextBatch(states, { name: 'Bo' }, ['name'])).toEqual({
      values: { name: 'Bo' },
      base: undefined,
    })
  })
})

describe('a response of the server', () => {
  const saved = { ...document, revision: 14, title: 'Mine', excerpt: 'Theirs' }

  it('empties the field of which the server has kept nothing', () => {
    const now = { ...values, title: 'Mine' }
    const intake = takeIn(filled, now, { ...saved, title: null }, { sent: { title: 'Mine' } })
    expect(intake.refresh).toMatchObject({ title: null })
    expect(intake.states['title']).toEqual({ synced: null, stored: null, base: 14 })
  })

  it('brings in what others have changed where this form has not', () => {
    const now = { ...values, title: 'Mine' }
    const intake = takeIn(filled, now, saved, { sent: { title: 'Mine' } })
    expect(intake.refresh).toEqual({ excerpt: 'Theirs' })
    expect(intake.conflicts).toEqual([])
    expect(changedPaths(intake.states, { ...now, ...intake.refresh })).toEqual([])
    expect(intake.states).toMatchObject({ title: { base: 14 }, excerpt: { base: 14 } })
  })

  it.each([
    ['Mine ', 'Mine'],
    ['Two  blanks', 'Two blanks'],
    ['Gru\u0308n', 'Grün'],
  ])(
    'leaves %j in the form, which is stored as %j: the next word is about to come',
    (typed, stored) => {
      const now = { ...values, title: typed }
      const intake = takeIn(
        filled,
        now,
        { ...saved, title: stored, excerpt: 'Eight' },
        {
          sent: { title: typed },
        },
      )
      expect(intake.refresh).toEqual({})
      expect(changedPaths(intake.states, now)).toEqual([])
      // The response may be lost, and the content come by another way.
      const later = takeIn(
        filled,
        now,
        { ...saved, title: stored, excerpt: 'Eight' },
        { disputed: ['title'] },
      )
      expect(later.conflicts).toEqual([])
      expect(changedPaths(later.states, now)).toEqual([])
    },
  )

  it('shows what the server has made of a text beyond its blanks', () => {
    const now = { ...values, title: 'mine' }
    expect(takeIn(filled, now, saved, { sent: { title: 'mine' } }).refresh).toMatchObject({
      title: 'Mine',
    })
  })

  it('leaves what was typed meanwhile unsaved, based on the new revision', () => {
    const now = { ...values, title: 'Mine and more' }
    const intake = takeIn(
      filled,
      now,
      { ...document, revision: 13, title: 'Mine' },
      {
        sent: { title: 'Mine' },
      },
    )
    expect(intake.refresh).toEqual({})
    expect(nextBatch(intake.states, now, changedPaths(intake.states, now))).toEqual({
      values: { title: 'Mine and more' },
      base: 13,
    })
  })

  it('shows what the server made of a short text', () => {
    const now = { slug: 'My Post' }
    const states = fillStates({ slug: '' }, { revision: 1 })
    const intake = takeIn(states, now, { revision: 2, slug: 'my-post' }, { sent: now })
    expect(intake.refresh).toEqual({ slug: 'my-post' })
  })

  it('does not replace a rich text that it has only written in another way', () => {
    const mine = { root: { children: [{ text: 'x' }] } }
    const states = fillStates({ body: undefined }, { revision: 1 })
    const stored = { root: { children: [{ text: 'x', version: 1 }] } }
    const now = { body: mine }
    const intake = takeIn(states, now, { revision: 2, body: stored }, { sent: now })
    expect(intake.refresh).toEqual({})
    expect(changedPaths(intake.states, now)).toEqual([])
  })

  it('is a conflict where both have changed a field, whose base stays', () => {
    const now = { ...values, excerpt: 'Mine' }
    const intake = takeIn(filled, now, saved)
    expect(intake.conflicts).toEqual(['excerpt'])
    expect(intake.states).toMatchObject({ excerpt: { base: 12 } })
    expect(intake.refresh).toEqual({ title: 'Mine' })
  })

  it('is no conflict where both have written the same', () => {
    const now = { ...values, excerpt: 'Theirs' }
    const intake = takeIn(filled, now, saved)
    expect(intake.conflicts).toEqual([])
    expect(changedPaths(intake.states, { ...now, ...intake.refresh })).toEqual([])
  })

  it('is no conflict where the text is again what it was before', () => {
    const now = { ...values, excerpt: 'Mine' }
    const again = { ...document, revision: 15 }
    const { conflicts, states } = takeIn(filled, now, again, { disputed: ['excerpt'] })
    expect(conflicts).toEqual([])
    expect(nextBatch(states, now, ['excerpt'])).toEqual({ values: { excerpt: 'Mine' }, base: 15 })
  })

  it('is a conflict where the server reports one for text from an older revision', () => {
    const fresh = { ...document, revision: 15, excerpt: 'Theirs' }
    const states = rebase(fillStates({ excerpt: 'Theirs' }, fresh), ['excerpt'], 12)
    const now = { excerpt: 'Restored' }
    expect(takeIn(states, now, fresh).conflicts).toEqual([])
    expect(takeIn(states, now, fresh, { disputed: ['excerpt'] }).conflicts).toEqual(['excerpt'])
  })
})

describe('a text that the browser brought back', () => {
  const before = { root: { x: 1 } }

  it('is merged with what was written since, by what it was based on', () => {
    const states = rebase(filled, ['title'], 9, 'Old leaf')
    expect(states['title']).toEqual({ synced: 'Old leaf', stored: 'Old leaf', base: 9 })
    const rebased = rebase(filled, ['title', 'unknown'], 9)
    expect(rebased['title']).toEqual({ synced: 'Leaf', stored: 'Leaf', base: 9, isEarlier: true })
    expect(rebased['unknown']).toMatchObject({ base: 9, isEarlier: true })
    expect(rebased['excerpt']).toBe(filled['excerpt'])
  })

  it('is disputed where it may have arrived, and another editor wrote after it', () => {
    const fresh = { ...document, revision: 15 }
    const now = { ...values, excerpt: 'Mine' }
    const news = { disputed: ['excerpt'], unconfirmed: { excerpt: 'Mi' } }
    expect(takeIn(filled, now, fresh, news).conflicts).toEqual(['excerpt'])
    expect(takeIn(filled, now, fresh, { unconfirmed: { excerpt: 'Mi' } }).conflicts).toEqual([])
  })

  it('is in step where it had arrived, whatever was typed since', () => {
    const now = { ...values, excerpt: 'Mine and more' }
    const fresh = { ...document, revision: 15, excerpt: 'Mine' }
    const { conflicts, refresh, states } = takeIn(filled, now, fresh, {
      disputed: ['excerpt'],
      unconfirmed: { excerpt: 'Mine' },
    })
    expect([conflicts, refresh]).toEqual([[], {}])
    expect(nextBatch(states, now, changedPaths(states, now))).toEqual({
      values: { excerpt: 'Mine and more' },
      base: 15,
    })
  })

  it('of a field that the form has only now is in step with the server', () => {
    const states = fillStates({}, { revision: 1 })
    const { states: next } = takeIn(states, { body: before }, { revision: 2, body: before })
    expect(next['body']).toEqual({ synced: before, stored: before, base: 2 })
  })
})

describe('the change of a field', () => {
  const change = (path: string, locale: string | null, revision: number) => ({
    path,
    locale,
    revision,
  })
  const changes = [
    change('title', 'de', 3),
    change('title', null, 5),
    change('title', 'de', 4),
    change('title', 'fr', 9),
    change('titles', 'de', 9),
    change('sections.0.text', 'de', 7),
  ]

  it.each([
    ['title', 'de', 5],
    ['title', 'fr', 9],
    ['sections', 'de', 7],
    ['sections.0.text.root', 'de', 7],
    ['sections', 'fr', undefined],
    ['tit', 'de', undefined],
    ['slug', 'de', undefined],
  ])('%s in %s is the newest one: %s', (path, locale, revision) => {
    expect(changeOf(path, locale, changes)?.revision).toBe(revision)
  })

  it('is counted by the revision of the document, if it has one', () => {
    expect([revisionOf({ revision: 0 }), revisionOf({ revision: '7' })]).toEqual([0, undefined])
    expect(revisionOf(undefined)).toBeUndefined()
  })
})

describe('a newer revision', () => {
  const change = (path: string, locale: string | null) => ({ path, locale, revision: 13 })

  it('is ignored if it changed another language or another field', () => {
    const passed = passOver(filled, 13, 'de', [change('title', 'fr'), change('slug', 'de')])
    expect(passed?.['title']?.base).toBe(13)
  })

  it.each([
    ['in this language', change('title', 'de')],
    ['in all languages', change('title', null)],
    ['of a whole group', change('meta', 'de')],
  ])('is read where it changed a field %s', (_, one) => {
    expect(passOver(filled, 13, 'de', [one])).toBeUndefined()
  })
})
