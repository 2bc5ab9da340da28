import type { Locale } from '#locales/languages'
import { type LanguageLink, languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { type DocumentAddress, pathnameIn } from '../../document-address'
import { type Resolution, resolveName } from './resolve-name'

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

/** What a path means in a locale, see {@link resolveName}: a document of a collection, by its whole path. */
export function resolveAddress(
  locale: Locale,
  path: string,
  known: readonly KnownAddress[],
  former: readonly FormerPath[],
): Resolution<KnownAddress> {
  const past = former.filter((one) => one.path === path)
  return resolveName({ locale, name: path, pathname: buildPathname(locale, path) }, known, {
    idOf: ({ id }) => id,
    pathnameIn,
    nameIn: ({ paths, published }, other) => (published.includes(other) ? paths[other] : undefined),
    wasNamed: ({ id }, other) => past.some((one) => one.id === id && one.locale === other),
  })
}

/**
 * Every language of a document.
 *
 * @param elsewhere the path for languages in which it is not to be read at all.
 */
export function languagesOfAddress(address: DocumentAddress, elsewhere: string): LanguageLink[] {
  return languagesOfDocument((locale) => pathnameIn(address, locale), address.published, elsewhere)
}
