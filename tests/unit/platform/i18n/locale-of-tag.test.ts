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
  ['jpn', 'jp'],
  ['deu', 'de'],
  ['ger-AT', 'de'],
  ['zho', 'zh'],
  ['cmn-Hans', 'zh'],
  ['zh_CN.UTF-8', 'zh'],
  ['de_DE@euro', 'de'],
  ['pt_BR.ISO8859-1', 'pt'],
  ['en_US_POSIX', 'en'],
  // Other scripts, other languages, and what is no tag.
  ['zh-TW', undefined],
  ['zh-Hant', undefined],
  ['sr-Latn', undefined],
  ['zh_TW.UTF-8', undefined],
  ['cmn-Hant', undefined],
  ['yue', undefined],
  ['jpn-Latn', undefined],
  ['.UTF-8', undefined],
  ['', undefined],
  ['und', undefined],
  ['en--', undefined],
  ['English', undefined],
])('%s means %s', (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale)
})
