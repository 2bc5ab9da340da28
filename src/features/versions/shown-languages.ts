import { defaultLocale, isLocale, type Locale } from '#locales/languages'

/**
 * The languages in which a version is shown, and the one in which it is restored: the only one shown,
 * otherwise the edited one.
 *
 * @param asked of the page's URL, as its language selector writes it.
 * @param edited the language of the admin's forms.
 */
export function shownLanguages(
  asked: unknown,
  edited: unknown,
): { readonly codes: readonly Locale[]; readonly restored: Locale } {
  const own = isLocale(edited) ? edited : defaultLocale
  const codes = namedIn(asked)
  const [only, ...others] = codes
  if (only === undefined) return { codes: [own], restored: own }
  return { codes, restored: others.length === 0 ? only : own }
}

function namedIn(asked: unknown): readonly Locale[] {
  if (typeof asked !== 'string') return []
  try {
    const named: unknown = JSON.parse(asked)
    return Array.isArray(named) ? named.filter(isLocale) : []
  } catch {
    return []
  }
}
