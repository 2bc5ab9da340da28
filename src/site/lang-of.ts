import { type Locale, languageOf } from '#locales/languages'

/** The attributes of words whose language is not that of what stands around them. */
export interface Lang {
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

/**
 * Says in which language words are (WCAG 3.1.2, Language of Parts).
 *
 * @param locale of the words; `undefined` where it is that of what stands around them.
 * @param around the locale of what stands around them.
 */
export function langOf(locale: Locale | undefined, around: Locale): Lang {
  if (!locale || locale === around) return {}
  const { direction, tag } = languageOf(locale)
  return direction === languageOf(around).direction ? { lang: tag } : { lang: tag, dir: direction }
}
