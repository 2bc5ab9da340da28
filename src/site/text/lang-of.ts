import { type Locale, languageOf } from '#locales/languages'
import { directionOfLanguage } from '#src/platform/i18n/direction'

/** The attributes of words in another language than their surroundings. */
export interface Lang {
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

/** WCAG 3.1.2, Language of Parts. `locale` is `undefined` if it is that of the surrounding text. */
export function langOf(locale: Locale | undefined, around: Locale): Lang {
  if (!locale || locale === around) return {}
  const { tag } = languageOf(locale)
  const dir = directionOfLanguage(locale)
  return dir === directionOfLanguage(around) ? { lang: tag } : { lang: tag, dir }
}
