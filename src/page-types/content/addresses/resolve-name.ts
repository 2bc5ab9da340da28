import { type Locale, locales } from '#locales/languages'

/** What an address asks for. */
export interface Asked {
  readonly locale: Locale
  /** The slug, or the path, in the address. */
  readonly name: string
  /** The whole address, locale prefix included. */
  readonly pathname: string
}

/** How what an address may mean is read. */
export interface Names<One> {
  idOf(one: One): string
  /** Its address in a locale, English standing in where its kind allows that; `undefined` where it has none. */
  pathnameIn(one: One, locale: Locale): string | undefined
  /** The name under which it is public in a language itself. */
  nameIn(one: One, locale: Locale): string | undefined
  /** Whether what is asked for was its name in a language once. */
  wasNamed(one: One, locale: Locale): boolean
}

export type Resolution<One> =
  | { readonly kind: 'page'; readonly found: One }
  | { readonly kind: 'redirect'; readonly found: One; readonly pathname: string }
  | { readonly kind: 'missing' }

/**
 * What an address means. Top to bottom:
 *
 * 1. a name of this language, then one of English that stands in;
 * 2. an id;
 * 3. a name of another language;
 * 4. a name of the past, of this language before others.
 *
 * All but the first redirect to the address in the locale or, where neither that language nor English has
 * one, in the first language that does.
 *
 * @param candidates what the name may mean in any of these ways.
 */
export function resolveName<One>(
  { locale, name, pathname }: Asked,
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
