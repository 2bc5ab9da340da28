import { describe, expect, it } from 'vitest'
import { momentOnSite } from '#src/platform/i18n/moment-on-site'

describe('a date without a time zone', () => {
  it.each([
    ['2026-05-05', 'UTC', '2026-05-05T00:00:00.000Z'],
    ['2026-05-05', 'America/Sao_Paulo', '2026-05-05T03:00:00.000Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2026-07-01 12:30', 'Europe/Berlin', '2026-07-01T10:30:00.000Z'],
    ['2026-01-01T12:30:15.5', 'Europe/Berlin', '2026-01-01T11:30:15.500Z'],
    // Clocks went from midnight to one; from two to three.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // They showed this hour twice.
    ['2018-02-17T23:30', 'America/Sao_Paulo', '2018-02-18T01:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    // Samoa had no 30 December.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['0099-01-02', 'UTC', '0099-01-02T00:00:00.000Z'],
    ['9999-12-31', 'Asia/Tokyo', '9999-12-30T15:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(momentOnSite(text, zone)).toBe(moment)
  })

  it.each(['2026-02-30', '2026-13-01', '2026-01-01T24:01', '2016-12-31T23:59:60'])(
    '%s is in no calendar',
    (text) => {
      expect(momentOnSite(text, 'UTC')).toBeUndefined()
    },
  )

  it.each(['2026-05-05T08:00:00Z', '2026-05-05T08:00:00+09:00', 'soon', ''])(
    '%j is left as it is',
    (text) => {
      expect(momentOnSite(text, 'Asia/Tokyo')).toBe(text)
    },
  )
})
