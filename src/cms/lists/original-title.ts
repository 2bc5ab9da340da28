import { defaultLocale, isLocale, type Locale, locales } from '#locales/languages'
import { hasText } from '../fields/has-text'

export interface OriginalTitle {
  readonly title: string
  readonly locale: Locale
}

/** In the original language, else English, else any. @param titles by language, as stored. */
export function originalTitle(titles: unknown, original: unknown): OriginalTitle | undefined {
  const known = (titles ?? {}) as Partial<Record<Locale, unknown>>
  const order: readonly Locale[] = [
    ...(isLocale(original) ? [original] : []),
    defaultLocale,
    ...locales,
  ]
  const locale = order.find((code) => hasText(known[code]))
  return locale && { title: String(known[locale]), locale }
}
