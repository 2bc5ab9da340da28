import { defaultLocale, knownLocales, type Locale, locales } from '#locales/languages'
import { CommandError } from '#src/platform/command-error'

export const chosenFile = 'locales/chosen-languages.json'

/** As the formatter writes it. */
export const chosenText = (codes: readonly string[]): string =>
  `[${codes.map((code) => JSON.stringify(code)).join(', ')}]\n`

/** The current default if it stays, or else the first wanted language. */
export function usualDefault(wanted: readonly string[]): string {
  return wanted.includes(defaultLocale) ? defaultLocale : (wanted[0] ?? defaultLocale)
}

/**
 * The default first, then the others as they are wanted: menus show this order.
 *
 * @throws {CommandError} naming an unknown language.
 */
export function chooseLanguages(wanted: readonly string[], byDefault: string): string[] {
  const known: readonly string[] = knownLocales
  const unknown = wanted.filter((code) => !known.includes(code))
  if (wanted.length === 0) throw new CommandError('languages: name at least one, such as en,de.')
  if (unknown.length > 0) {
    throw new CommandError(
      `languages: there is no ${unknown.join(', ')}; there are ${known.join(', ')}. docs/extending.md says how to add a language.`,
    )
  }
  if (!wanted.includes(byDefault)) {
    throw new CommandError(
      `default: ${byDefault} is not among the languages to keep (${wanted.join(', ')}). Name one of them with --default.`,
    )
  }
  return [byDefault, ...wanted.filter((code) => code !== byDefault)]
}

/** The site's languages that are no longer wanted. */
export function leftOut(wanted: readonly string[] | undefined): Locale[] {
  return locales.filter((code) => wanted?.includes(code) === false)
}
