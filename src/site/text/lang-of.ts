import { type Locale, languageOf } from '#locales/languages'

/** The attributes of words in another language than their surroundings. */
export interface Lang {
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

/** WCAG 3.1.2, Language of Parts. `locale` is `undefined` if it is that of the surrounding text. */
export function langOf(locale: Locale | undefined, around: Locale): Lang {
  if (!locale || locale === around) return {}
  const { direction, tag } = languageOf(locale)
  return direction === languageOf(around).direction ? { lang: tag } : { lang: tag, dir: direction }
}
