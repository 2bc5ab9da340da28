import { type Locale, locales } from '#locales/languages'

export interface RequestedAddress {
  readonly locale: Locale
  /** The slug or path in it. */
  readonly name: string
  /** With the locale prefix. */
  readonly pathname: string
}

export interface Names<One> {
  idOf(one: One): string
  /** Its address in a locale, with the English fallback if its kind has one; `undefined` without. */
  pathnameIn(one: One, locale: Locale): string | undefined
  /** Its public name in a language itself. */
  nameIn(one: One, locale: Locale): string | undefined
  /** Whether it had the requested name before. */
  wasNamed(one: One, locale: Locale): boolean
}

export type Resolution<One> =
  | { readonly kind: 'page'; readonly found: One }
  | { readonly kind: 'redirect'; readonly found: One; readonly pathname: string }
  | { readonly kind: 'missing' }

/**
 * Top to bottom:
 * 1. a name of this language, then the English fallback;
 * 2. an id;
 * 3. a name of another language;
 * 4. a former name, of this language before others. All but the first redirect to the address in the locale or,
 * without one there and in English, in the first language that has one.
 */
export function resolveName<One>(
  { locale, name, pathname }: RequestedAddress,
  candidates: readonly One[],
  { idOf, nameIn, pathnameIn, wasNamed }: Names<NoInfer<One>>,
): Resolution<One> {
  const here = candidates.filter((one) => pathnameIn(one, locale) === pathname)
  const own = here.find((one) => nameIn(one, locale) === name) ?? here[0]
  if (own) return { kind: 'page', found: own }

  const found =
    candidates.find((one) => idOf(one) === name) ??
    candidates.find((one) => locales.some((other) => nameIn(one, other) === name)) ??
    candidates.find((one) => wasNamed(one, locale)) ??
    candidates.find((one) => locales.some((other) => wasNamed(one, other)))
  if (!found) return { kind: 'missing' }
  for (const target of [locale, ...locales]) {
    const elsewhere = pathnameIn(found, target)
    if (elsewhere) return { kind: 'redirect', found, pathname: elsewhere }
  }
  return { kind: 'missing' }
}
