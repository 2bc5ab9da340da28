import { type Locale, locales } from '#locales/languages'
import { type LanguageLink, languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { type DocumentAddress, pathnameIn } from '../../document-address'

/** A document among all of its collection, as far as its address goes. */
export interface KnownAddress extends DocumentAddress {
  readonly id: string
  /** When the words of each language were last published, ISO 8601. */
  readonly modifiedAt: Readonly<Partial<Record<Locale, string>>>
}

/** A path under which a document was public once, in one language. */
export interface FormerPath {
  readonly locale: Locale
  readonly path: string
  readonly id: string
}

export type AddressResolution =
  | { readonly kind: 'page'; readonly address: KnownAddress }
  | { readonly kind: 'redirect'; readonly pathname: string }
  | { readonly kind: 'missing' }

/**
 * What a path means in a locale. Top to bottom:
 *
 * 1. the path of a document in this language, then of one that English stands in for;
 * 2. the path of a document in another language;
 * 3. a path of the past, of this language before others.
 *
 * All but the first redirect to the document's own pathname in the locale or, where neither that
 * language nor English has it, in the first language that does.
 */
export function resolveAddress(
  locale: Locale,
  path: string,
  known: readonly KnownAddress[],
  former: readonly FormerPath[],
): AddressResolution {
  const wanted = buildPathname(locale, path)
  const here = known.filter((address) => pathnameIn(address, locale) === wanted)
  const own = here.find(({ published }) => published.includes(locale)) ?? here[0]
  if (own) return { kind: 'page', address: own }

  const past = former.filter((one) => one.path === path)
  const before = past.find((one) => one.locale === locale) ?? past[0]
  const meant =
    known.find(({ paths, published }) => published.some((other) => paths[other] === path)) ??
    known.find(({ id }) => id === before?.id)
  const pathname = meant && anyPathname(meant, locale)
  return pathname ? { kind: 'redirect', pathname } : { kind: 'missing' }
}

function anyPathname(address: KnownAddress, locale: Locale): string | undefined {
  const order = [locale, ...locales.filter((other) => address.published.includes(other))]
  return order.map((one) => pathnameIn(address, one)).find((pathname) => pathname !== undefined)
}

/**
 * Every language of a document.
 *
 * @param elsewhere the path for languages in which it is not to be read at all.
 */
export function languagesOfAddress(address: DocumentAddress, elsewhere: string): LanguageLink[] {
  return languagesOfDocument((locale) => pathnameIn(address, locale), address.published, elsewhere)
}
