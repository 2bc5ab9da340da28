import { isLocale, type Locale, languageOf } from '#locales/languages'
import { matchLanguages } from './match-languages'

/**
 * From `ja-JP`, `de_DE`, `zh_CN.UTF-8`, `EN-us`, `jpn` (ISO 639-2 and 639-3), or our own `jp`. Another script is
 * another language: `zh-TW` is not our simplified Chinese.
 */
export function localeOfTag(tag: string): Locale | undefined {
  const plain = tag
    .trim()
    .replace(/[.@].*$/s, '')
    .replaceAll('_', '-')
    .toLowerCase()
  if (isLocale(plain)) return plain
  const wanted = canonical(plain)
  const locale = matchLanguages([wanted])
  return locale && scriptOf(wanted) === languageOf(locale).script ? locale : undefined
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    return tag
  }
}

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}
