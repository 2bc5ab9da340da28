import type { Locale } from '#locales/languages'
import { pathOfDocument } from '#src/page-types/route-of-document'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import type { PublishedDocument } from './document'

/** The pathnames of a document's public pages, decoded, by language. */
export type PublicPages = Readonly<Partial<Record<Locale, string>>>

/**
 * Where the languages of a document are public. Languages that show English in their place have a
 * page too, and are not among them: they are not public themselves.
 *
 * @param published the document that visitors read, in all languages.
 */
export function publicPages(document: PublishedDocument, published: StoredDocument): PublicPages {
  const slugs = (published['slug'] ?? {}) as Partial<Record<Locale, string>>
  return Object.fromEntries(
    publishedLocales(published).flatMap((locale) => {
      const path =
        'global' in document
          ? pathOfDocument(document.global, {})
          : pathOfDocument(document.collection, {
              id: document.id.toLowerCase(),
              slug: slugs[locale],
            })
      return [[locale, buildPathname(locale, path)]]
    }),
  )
}
