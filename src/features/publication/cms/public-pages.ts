import type { Locale } from '#locales/languages'
import type { CmsAccess } from '#src/page-types/document-type'
import { documents } from '#src/page-types/documents'
import { kindOfDocument, pathOfDocument } from '#src/page-types/route-of-document'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import type { PublishedDocument } from './document'

/** The pathnames of a document's public pages, decoded, by language. */
export type PublicPages = Readonly<Partial<Record<Locale, string>>>

/** Without the fallback pages of other languages. @param published the public document, in all languages. */
export async function publicPages(
  document: PublishedDocument,
  published: StoredDocument,
  cms: CmsAccess,
): Promise<PublicPages> {
  const slug = 'global' in document ? document.global : document.collection
  const paths = await documents[kindOfDocument(slug)].pathsOf(published, cms)
  // Without a slug, the id is the address.
  const id = 'global' in document ? undefined : document.id.toLowerCase()
  return Object.fromEntries(
    publishedLocales(published).map((locale) => [
      locale,
      buildPathname(locale, paths[locale] ?? pathOfDocument(slug, { id })),
    ]),
  )
}
