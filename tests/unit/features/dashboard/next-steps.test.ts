import { describe, expect, it } from 'vitest'
import {
  draftOf,
  dueIn,
  newestFirst,
  oncePerMoment,
  shownSteps,
} from '#src/features/dashboard/next-steps'

describe('an account’s draft', () => {
  const status = { en: 'published', de: 'draft' }

  it('is a version that they saved and did not publish', () => {
    expect(draftOf({ savedBy: 'a', savedIn: 'de', _status: status }, 'a')).toBe('de')
  })

  it.each([
    ['of another account', { savedBy: 'b', savedIn: 'de', _status: status }],
    ['of no account', { savedIn: 'de', _status: status }],
    ['that was published', { savedBy: 'a', savedIn: 'en', _status: status }],
    [
      'that was published in several languages, of others than are drafts',
      { savedBy: 'a', savedIn: 'en jp', _status: { ...status, jp: 'published' } },
    ],
    ['in a language that is gone', { savedBy: 'a', savedIn: 'xx', _status: {} }],
  ])('is not a version %s', (_, version) => {
    expect(draftOf(version, 'a')).toBeUndefined()
  })

  it('in several languages is the first of them that is not public', () => {
    const several = { ...status, jp: 'draft', ko: 'draft' }
    expect(draftOf({ savedBy: 'a', savedIn: 'en jp ko', _status: several }, 'a')).toBe('jp')
  })

  it('in all languages at once is the first that is not public', () => {
    expect(draftOf({ savedBy: 'a', savedIn: 'all', _status: status }, 'a')).toBe('de')
  })
})

describe('the work that waits for a translator', () => {
  const due = { ko: new Date(), de: new Date(), fr: new Date() }

  it('covers their languages alone, in the registry’s order', () => {
    expect(dueIn(due, ['ko', 'de', 'es'])).toEqual(['de', 'ko'])
    expect(dueIn(undefined, ['de'])).toEqual([])
  })
})

describe('a list of the dashboard', () => {
  it('begins with the newest and is short', () => {
    const steps = Array.from({ length: 9 }, (_, day) => ({
      at: `2026-01-0${day + 1}T00:00:00.000Z`,
    }))
    const shown = newestFirst(steps)
    expect(shown).toHaveLength(shownSteps)
    expect(shown[0]?.at).toBe('2026-01-09T00:00:00.000Z')
  })
})

describe('planned work', () => {
  const plan = {
    kind: 'blogs',
    id: '1',
    title: 'One',
    action: 'publish',
    at: '2027-01-01',
  } as const

  it('has one row for each document, change, and moment, with its languages', () => {
    const plans = [
      { ...plan, locale: 'ko' },
      { ...plan, locale: 'de' },
      { ...plan, locale: 'fr', at: '2027-01-02' },
      { ...plan, locale: 'de', id: '2' },
      { ...plan, locale: 'en', action: 'unpublish' },
    ] as const
    expect(oncePerMoment(plans)).toEqual([
      { ...plan, locale: 'de', locales: ['de', 'ko'] },
      { ...plan, locale: 'fr', locales: ['fr'], at: '2027-01-02' },
      { ...plan, locale: 'de', locales: ['de'], id: '2' },
      { ...plan, locale: 'en', locales: ['en'], action: 'unpublish' },
    ])
  })
})
