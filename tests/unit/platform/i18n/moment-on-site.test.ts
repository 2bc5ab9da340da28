import { describe, expect, it } from 'vitest'
import {
  clockOnSite,
  momentOnSite,
  offsetName,
  readClock,
  zoneName,
} from '#src/platform/i18n/moment-on-site'

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

describe('the clocks of a site', () => {
  it.each([
    ['2026-11-02T23:00:00.000Z', 'Asia/Tokyo', '2026-11-03', '08:00'],
    ['2026-07-01T10:30:59.999Z', 'Europe/Berlin', '2026-07-01', '12:30'],
    ['2026-01-01T02:59:00.000Z', 'America/Lima', '2025-12-31', '21:59'],
    ['2026-01-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-01-01', '05:45'],
    ['0099-01-02T00:00:00.000Z', 'UTC', '0099-01-02', '00:00'],
  ])('show at %s in %s %s %s, and are read back', (at, zone, day, time) => {
    expect(clockOnSite(new Date(at), zone)).toEqual({ day, time })
    const minute = new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString()
    expect(readClock({ day, time }, zone)).toEqual({ is: 'once', at: minute })
  })

  it.each([
    // Clocks go from two to three; by half an hour; from midnight to one.
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', '03:30'],
    ['2026-10-04', '02:10', 'Australia/Lord_Howe', '2026-10-03T15:40:00.000Z', '02:40'],
    ['2018-11-04', '00:15', 'America/Sao_Paulo', '2018-11-04T03:15:00.000Z', '01:15'],
  ])('skip %s %s in %s', (day, time, zone, next, shown) => {
    expect(readClock({ day, time }, zone)).toEqual({ is: 'skipped', next })
    expect(clockOnSite(new Date(next), zone)).toEqual({ day, time: shown })
  })

  it.each([
    ['2026-10-25', '02:30', 'Europe/Berlin', '00:30', '01:30'],
    ['2026-11-01', '01:00', 'America/New_York', '05:00', '06:00'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '14:45', '15:15'],
  ])('show %s %s in %s twice', (day, time, zone, first, second) => {
    const reading = readClock({ day, time }, zone)
    expect(reading).toMatchObject({ is: 'twice' })
    if (reading?.is !== 'twice') return
    expect([reading.first, reading.second].map((at) => at.slice(11, 16))).toEqual([first, second])
    for (const at of [reading.first, reading.second]) {
      expect(clockOnSite(new Date(at), zone)).toEqual({ day, time })
    }
  })

  it.each(['2026-02-30', '2026-13-01', 'soon'])('never show %s', (day) => {
    expect(readClock({ day, time: '08:00' }, 'UTC')).toBeUndefined()
  })

  it('have a name with their offset at that moment', () => {
    const at = (month: string) => new Date(`2026-${month}-01T00:00:00Z`)
    expect(zoneName('Asia/Tokyo', at('11'))).toBe('Asia/Tokyo (UTC+9)')
    expect(zoneName('Europe/Berlin', at('07'))).toBe('Europe/Berlin (UTC+2)')
    expect(zoneName('Europe/Berlin', at('01'))).toBe('Europe/Berlin (UTC+1)')
    expect(zoneName('Asia/Kathmandu', at('01'))).toBe('Asia/Kathmandu (UTC+5:45)')
    expect(zoneName('Europe/London', at('01'))).toBe('Europe/London (UTC)')
    expect(zoneName('UTC', at('01'))).toBe('UTC')
    expect(offsetName('America/St_Johns', at('01'))).toBe('UTC−3:30')
  })
})
