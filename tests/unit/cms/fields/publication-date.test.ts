import { describe, expect, it } from 'vitest'
import { isUntouched, liesAhead } from '#src/cms/fields/publication-date'

const created = '2026-11-27T10:00:00.000Z'

describe('the date of an article', () => {
  it.each([
    ['2026-11-27T10:00:04.999Z', true],
    ['2026-11-27T09:59:55.001Z', true],
    ['2026-11-27T10:00:05.000Z', false],
    ['2026-11-27T09:59:55.000Z', false],
    [new Date(created), true],
    [undefined, false],
  ])('%s is that of its creation, within five seconds: %s', (date, is) => {
    expect(isUntouched(date, created)).toBe(is)
  })

  it.each([
    ['2026-11-27T10:01:00.000Z', false],
    ['2026-11-27T10:01:00.001Z', true],
    ['2025-01-01T00:00:00.000Z', false],
    [new Date('2030-01-01'), true],
    [null, false],
    ['', false],
  ])('%s lies more than a minute ahead: %s', (date, is) => {
    expect(liesAhead(date, Date.parse(created))).toBe(is)
  })
})
