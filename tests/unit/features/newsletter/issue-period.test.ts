import { describe, expect, it } from 'vitest'
import { nextIssue, occasionOf } from '#src/features/newsletter/issue-period'

const next = (frequency: 'weekly' | 'monthly', now: string, timeZone: string) =>
  nextIssue(frequency, new Date(now), timeZone).toISOString()

describe('the next automatic issue', () => {
  it.each([
    ['a Friday', '2026-11-27T20:00:00Z', 'UTC', '2026-11-30T06:00:00.000Z'],
    ['the morning of a Monday', '2026-11-30T05:59:59Z', 'UTC', '2026-11-30T06:00:00.000Z'],
    ['the very moment', '2026-11-30T06:00:00Z', 'UTC', '2026-12-07T06:00:00.000Z'],
    [
      'Sunday in UTC, Monday in Tokyo',
      '2026-11-29T20:00:00Z',
      'Asia/Tokyo',
      '2026-11-29T21:00:00.000Z',
    ],
    ['summer time', '2026-07-01T00:00:00Z', 'Europe/Berlin', '2026-07-06T04:00:00.000Z'],
    ['winter time', '2026-12-01T00:00:00Z', 'Europe/Berlin', '2026-12-07T05:00:00.000Z'],
  ])('is on Monday at six: %s', (_, now, timeZone, expected) => {
    expect(next('weekly', now, timeZone)).toBe(expected)
  })

  it.each([
    ['2026-11-27T20:00:00Z', 'UTC', '2026-12-01T06:00:00.000Z'],
    ['2026-12-01T06:00:00Z', 'UTC', '2027-01-01T06:00:00.000Z'],
    ['2026-01-31T23:30:00Z', 'America/New_York', '2026-02-01T11:00:00.000Z'],
  ])('is on the first day of a month: %s in %s', (now, timeZone, expected) => {
    expect(next('monthly', now, timeZone)).toBe(expected)
  })

  it('has a name that follows from its day on the site', () => {
    const at = nextIssue('weekly', new Date('2026-11-29T20:00:00Z'), 'Asia/Tokyo')
    expect(occasionOf('weekly', at, 'Asia/Tokyo')).toBe('2026-11-30-weekly')
  })
})
