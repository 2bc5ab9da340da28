import { defaultLocale, type Locale } from '#locales/languages'
import type { Localised } from '#src/cms/stored/stored'

export type { Localised }

/** The value in a locale; empty text and an empty list count as none. */
export function valueIn<Value>(field: Localised<Value>, locale: Locale): Value | undefined {
  const value = field?.[locale]
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? undefined : value
}

/** The value in a locale, or in the default language where that is missing. */
export function valueOrEnglish<Value>(field: Localised<Value>, locale: Locale): Value | undefined {
  return valueIn(field, locale) ?? valueIn(field, defaultLocale)
}

/**
 * The language that stands in for a missing value; `undefined` where nothing does. Models name it beside
 * what they show, so that the words carry their language (WCAG 3.1.2).
 */
export function fallbackLocale(field: Localised<unknown>, locale: Locale): Locale | undefined {
  const isFallback =
    valueIn(field, locale) === undefined && valueIn(field, defaultLocale) !== undefined
  return isFallback ? defaultLocale : undefined
}

/** The values that there are. */
export function filled(field: Localised<string>): Partial<Record<Locale, string>> {
  return Object.fromEntries(Object.entries(field ?? {}).filter(([, value]) => Boolean(value)))
}
