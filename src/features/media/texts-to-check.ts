import { type Locale, locales } from '#locales/languages'

/**
 * The languages whose alternative text is to be looked at after a save.
 *
 * @param due those of before.
 * @param texts those that have a text, where this save replaces the picture.
 * @param written those whose text is written or confirmed with this save.
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
