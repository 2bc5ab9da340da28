import type { Locale } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import type { SearchedText } from './document-type'

/** The value of a localized field in one language. */
export function valueIn(document: StoredDocument, field: string, locale: Locale): unknown {
  return (document[field] as Readonly<Record<string, unknown>> | null | undefined)?.[locale]
}

/**
 * What the search reads of a document with a title and an excerpt.
 *
 * @param date orders equally good results.
 */
export function searchedText(
  document: StoredDocument,
  locale: Locale,
  {
    body,
    code,
    date,
    isDated,
  }: Pick<SearchedText, 'body' | 'code' | 'isDated'> & { readonly date: unknown },
): SearchedText {
  const excerpt = valueIn(document, 'excerpt', locale)
  return {
    title: String(valueIn(document, 'title', locale) ?? ''),
    excerpt: typeof excerpt === 'string' && excerpt.trim() !== '' ? excerpt : undefined,
    body,
    ...(code && code.length > 0 ? { code } : {}),
    publishedAt: new Date((date ?? 0) as Date | string | number).toISOString(),
    isDated,
  }
}
