import { isLocale, type Locale, languageOf } from '#locales/languages'
import { matchLanguages } from './match-languages'

/**
 * The locale that a tag of another program means: `ja-JP`, `de_DE`, `zh-CN`, `EN-us`, or our own `jp`. Another script
 * is another language to its readers: `zh-TW` is not our simplified Chinese.
 *
 * @param tag BCP 47, or the same with underscores, as POSIX and Java write it.
 */
export function localeOfTag(tag: string): Locale | undefined {
  const wanted = tag.trim().replaceAll('_', '-').toLowerCase()
  if (isLocale(wanted)) return wanted
  const locale = matchLanguages([wanted])
  return locale && scriptOf(wanted) === languageOf(locale).script ? locale : undefined
}

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}
