import { expect, it } from 'vitest'
import { localeOfTag } from '#src/platform/i18n/locale-of-tag'

it.each([
  ['ja-JP', 'jp'],
  ['ja_JP', 'jp'],
  ['JA', 'jp'],
  ['jp', 'jp'],
  ['de-DE', 'de'],
  ['de-AT', 'de'],
  ['zh-CN', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-Hans-CN', 'zh'],
  ['zh', 'zh'],
  ['en-US', 'en'],
  [' en-GB ', 'en'],
  ['pt-PT', 'pt'],
  ['ko-KR', 'ko'],
  // Other scripts, other languages, and what is no tag.
  ['zh-TW', undefined],
  ['zh-Hant', undefined],
  ['sr-Latn', undefined],
  ['', undefined],
  ['und', undefined],
  ['en--', undefined],
  ['English', undefined],
])('%s means %s', (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale)
})
