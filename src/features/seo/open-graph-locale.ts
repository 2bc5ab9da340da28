/**
 * Open Graph's name of a language: language_TERRITORY, with the territory that most of its speakers live in unless
 * the tag names one.
 *
 * @param tag BCP 47.
 */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? `${language}_${region}` : language
}
