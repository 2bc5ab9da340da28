import { isLocale, type Locale } from '#locales/languages'
import { languageNames } from '#src/platform/i18n/language-name'
import { localeOfAdmin } from './locale-of-admin'

/** One, or several. */
type Languages = Locale | readonly Locale[]

/** What a message puts into its places. Languages are codes: the message names them as its reader does. */
export interface MessageValues {
  readonly language?: Languages
  readonly languages?: Languages
  /** The languages of the account. */
  readonly own?: Languages
  readonly [name: string]: unknown
}

/** The places of messages for languages. */
export const placesOfLanguages = ['language', 'languages', 'own'] as const

export function namedLanguages(
  values: MessageValues,
  adminLanguage: string,
): Readonly<Record<string, unknown>> {
  const reader = localeOfAdmin({ language: adminLanguage })
  const named = placesOfLanguages.flatMap((place) => {
    const codes = [values[place] ?? []].flat()
    return codes.length > 0 && codes.every(isLocale) ? [[place, languageNames(codes, reader)]] : []
  })
  return { ...values, ...Object.fromEntries(named) }
}
