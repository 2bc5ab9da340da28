import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatMoment } from '#src/platform/i18n/format'
import { isTimeZone, knowSiteTimeZone, siteTimeZone } from '#src/platform/i18n/site-time-zone'

afterEach(() => knowSiteTimeZone(undefined))

describe('the time zone of the site', () => {
  it('is that of all dates, and UTC before it is set', () => {
    const eve = '2025-12-31T23:30:00Z'
    expect(formatDate(eve, 'en')).toBe('December 31, 2025')
    knowSiteTimeZone('Asia/Tokyo')
    expect(formatDate(eve, 'en')).toBe('January 1, 2026')
    expect(formatDate(eve, 'jp')).toBe('2026年1月1日')
    expect(formatMoment(eve, 'en')).toMatch(/Jan 1, 2026, 8:30.AM GMT\+9/)
    knowSiteTimeZone('America/Lima')
    expect(formatDate('2026-01-01T03:00:00Z', 'de')).toBe('31. Dezember 2025')
  })

  it('has daylight saving time', () => {
    knowSiteTimeZone('Europe/Berlin')
    expect(formatDate('2026-07-01T22:30:00Z', 'en')).toBe('July 2, 2026')
    expect(formatDate('2026-01-01T22:30:00Z', 'en')).toBe('January 1, 2026')
  })

  it('is UTC where what is stored is no time zone', () => {
    for (const none of ['Mars/Olympus', '', null, undefined, 9, '+09:00']) {
      knowSiteTimeZone('Asia/Tokyo')
      knowSiteTimeZone(none)
      expect(siteTimeZone()).toBe('UTC')
    }
    expect(isTimeZone('Asia/Tokyo')).toBe(true)
  })
})
