import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { dueSince, isNewlyDue, nextDueMail } from '#src/features/translation/due-since'
import {
  cellIn,
  type TranslationCells,
  type TranslationState,
} from '#src/features/translation/translation-cells'

const monday = new Date('2026-11-23T12:00:00Z')
const tuesday = new Date('2026-11-24T12:00:00Z')

const cells = (
  states: Partial<Record<Locale, TranslationState>>,
  isPublic = true,
): TranslationCells =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        state: states[locale] ?? 'current',
        isPublic: locale === 'en' && isPublic,
        changed: [],
        lacking: [],
        copied: [],
        isDone: true,
      },
    ]),
  ) as unknown as TranslationCells

describe('a translation is due', () => {
  it('where it is missing or stale, and not where a translation has begun', () => {
    const now = cells({ de: 'missing', fr: 'stale', jp: 'draft' })
    expect(dueSince(undefined, now, 'en', monday)).toEqual({ de: monday, fr: monday })
  })

  it('once the original is public, and from then on', () => {
    const draft = cells({ de: 'missing' }, false)
    expect(dueSince(undefined, draft, 'en', monday)).toEqual({})
    const before = { source: 'en' as const, cells: draft, due: {} }
    expect(dueSince(before, cells({ de: 'missing' }), 'en', tuesday)).toEqual({ de: tuesday })
  })

  it('in a language that the site has got since, from the next save on', () => {
    const { ko: _, ...known } = cells({ de: 'missing' })
    const before = { source: 'en' as const, cells: known, due: { de: monday } }
    const now = cells({ de: 'missing', ko: 'missing' })
    expect(dueSince(before, now, 'en', tuesday)).toEqual({ de: monday, ko: tuesday })
  })

  it('from the save that made it so until it is done, and anew after that', () => {
    const stale = cells({ de: 'stale' })
    const before = { source: 'en' as const, cells: stale, due: { de: monday } }
    expect(dueSince(before, stale, 'en', tuesday)).toEqual({ de: monday })
    expect(dueSince(before, cells({}), 'en', tuesday)).toEqual({})
    const done = { source: 'en' as const, cells: cells({}), due: {} }
    expect(dueSince(done, stale, 'en', tuesday)).toEqual({ de: tuesday })
  })

  it('as new in no mail, if it was due before that was recorded', () => {
    const before = { source: 'en' as const, cells: cells({ de: 'stale' }) }
    const due = dueSince(before, cells({ de: 'stale', ko: 'stale' }), 'en', tuesday)
    expect(due).toEqual({ de: new Date(0), ko: tuesday })
  })

  it('newly, if this save made it so', () => {
    expect(isNewlyDue({ de: monday, fr: tuesday }, tuesday)).toBe(true)
    expect(isNewlyDue({ de: monday }, tuesday)).toBe(false)
    expect(isNewlyDue({}, tuesday)).toBe(false)
  })
})

it.each([
  ['2026-11-24T04:59:59Z', '2026-11-24T05:00:00Z'],
  ['2026-11-24T05:00:00Z', '2026-11-25T05:00:00Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T05:00:00Z'],
])('after %s translators get a mail at %s', (now, next) => {
  expect(nextDueMail(new Date(now))).toEqual(new Date(next))
})

describe('a row from before a language was added', () => {
  it('has no text in that language, and what it had in others', () => {
    const { ko: _, ...known } = cells({ de: 'stale' })
    expect(cellIn(known, 'ko')).toMatchObject({ state: 'missing', copied: [], lacking: [] })
    expect(cellIn(known, 'de')).toBe(known.de)
  })
})
