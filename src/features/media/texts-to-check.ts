import { type Locale, locales } from '#locales/languages'

/**
 * The languages whose alternative text has to be checked after a save.
 *
 * @param due those before.
 * @param texts those with a text, where this save replaces the picture.
 * @param written those written or confirmed by this save.
 */
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
