import { defaultLocale, type Locale } from '#locales/languages'
import type { Localised } from '#src/cms/stored/stored'

export type { Localised }

/** Empty texts and lists count as missing. */
export function valueIn<Value>(field: Localised<Value>, locale: Locale): Value | undefined {
  const value = field?.[locale]
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? undefined : value
}

export function valueOrEnglish<Value>(field: Localised<Value>, locale: Locale): Value | undefined {
  return valueIn(field, locale) ?? valueIn(field, defaultLocale)
}

/** `undefined` without a fallback. Models carry it, so that words are marked with their language (WCAG 3.1.2). */
export function fallbackLocale(field: Localised<unknown>, locale: Locale): Locale | undefined {
  const isFallback =
    valueIn(field, locale) === undefined && valueIn(field, defaultLocale) !== undefined
  return isFallback ? defaultLocale : undefined
}

export function filled(field: Localised<string>): Partial<Record<Locale, string>> {
  return Object.fromEntries(Object.entries(field ?? {}).filter(([, value]) => Boolean(value)))
}
