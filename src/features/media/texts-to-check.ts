import { type Locale, locales } from '#locales/languages'

/** `texts` have a text where this save replaces the picture; `written` are written or confirmed by this save. */
export function textsToCheck({
  due,
  texts,
  written,
}: {
  readonly due: readonly Locale[]
  readonly texts: readonly Locale[]
  readonly written: readonly Locale[]
}): Locale[] {
  return locales.filter(
    (locale) => (due.includes(locale) || texts.includes(locale)) && !written.includes(locale),
  )
}
