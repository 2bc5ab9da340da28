import type { Locale } from '#locales/languages'
import { type LanguageLink, languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { type DocumentAddress, pathnameIn } from '../../document-address'
import { type Resolution, resolveName } from './resolve-name'

export interface KnownAddress extends DocumentAddress {
  readonly id: string
  /** When each language was last published, ISO 8601. */
  readonly modifiedAt: Readonly<Partial<Record<Locale, string>>>
}

/** A former public path in one language. */
export interface FormerPath {
  readonly locale: Locale
  readonly path: string
  readonly id: string
}

/** See {@link resolveName}: a document of a collection, by its whole path. */
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

/** @param elsewhere the path for languages without the document. */
export function languagesOfAddress(address: DocumentAddress, elsewhere: string): LanguageLink[] {
  return languagesOfDocument((locale) => pathnameIn(address, locale), address.published, elsewhere)
}
