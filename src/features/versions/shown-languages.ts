import { defaultLocale, isLocale, type Locale } from '#locales/languages'

/**
 * The languages in which a version is shown, and the one in which it is restored: the only one shown, otherwise the
 * edited one. @param param of the page's URL, as its language selector writes it.
 */
export function shownLanguages(
  param: unknown,
  edited: unknown,
): { readonly codes: readonly Locale[]; readonly restored: Locale } {
  const own = isLocale(edited) ? edited : defaultLocale
  const codes = namedIn(param)
  const [only, ...others] = codes
  if (only === undefined) return { codes: [own], restored: own }
  return { codes, restored: others.length === 0 ? only : own }
}

function namedIn(param: unknown): readonly Locale[] {
  if (typeof param !== 'string') return []
  try {
    const named: unknown = JSON.parse(param)
    return Array.isArray(named) ? named.filter(isLocale) : []
  } catch {
    return []
  }
}
