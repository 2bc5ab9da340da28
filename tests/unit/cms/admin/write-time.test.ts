import { describe, expect, it } from 'vitest'
import { adminLanguages } from '#locales/admin-languages'
import { languages } from '#locales/languages'
import { fillIn } from '#src/cms/labels/server-messages'
import { writeMoment } from '#src/cms/labels/write-moment'
import { writeTime } from '#src/cms/labels/write-time'
import { siteTimeZone } from '#src/platform/i18n/site-time-zone'

const at = '2026-11-02T23:00:00.000Z'

describe('a moment in the admin', () => {
  it.each([
    ['en', 'Nov 3, 2026, 8:00\u00a0AM'],
    ['zh', '2026年11月3日 8:00'],
    ['pt', '3 de nov. de 2026, 8:00'],
    ['de', '3. Nov. 2026, 8:00\u00a0Uhr'],
    ['fr', '3 nov. 2026, 8:00'],
    ['es', '3 nov 2026, 8:00'],
    ['jp', '2026年11月3日 8:00'],
    ['ko', '2026년 11월 3일 오전\u00a08:00'],
  ] as const)('is in the order of the language and the time zone of the site: %s', (code, said) => {
    const language = languages.find((one) => one.code === code)?.adminLanguage ?? 'en'
    const time = writeTime(at, 'moment', language, 'Asia/Tokyo')
    const moment = fillIn(adminLanguages[code].labels.parts.time.moment, { time })
    expect(moment).toBe(said)
  })

  it('is another day and hour for a site elsewhere', () => {
    expect(writeTime(at, 'day', 'de', 'America/Lima')).toBe('2. Nov. 2026')
    expect(writeTime(at, 'clock', 'de', 'America/Lima')).toBe('18:00')
  })

  it('is the same in messages of the server', () => {
    expect(writeMoment(at, { language: 'de' })).toBe(writeTime(at, 'moment', 'de', siteTimeZone()))
  })

  it('is left unchanged if it is invalid', () => {
    expect(writeTime('soon', 'moment', 'en', 'UTC')).toBe('soon')
  })
})
