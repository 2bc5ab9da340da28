import type { Locale } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { paragraphsOf } from '#src/rich-text/plain-text'
import { bySlug, type DocumentType, type SearchedText } from '../document-type'
import { blogPath } from './route'

export const blog: DocumentType = {
  ...bySlug(blogPath),
  // Their list has one level: the last segment is the slug.
  historyKey: (path) => path.slice(path.lastIndexOf('/') + 1),
  search: { fields: ['title', 'excerpt', 'body', 'publishedAt'], textOf },
}

function textOf(document: StoredDocument, locale: Locale): SearchedText {
  const valueIn = (field: string) =>
    (document[field] as Readonly<Record<string, unknown>> | null | undefined)?.[locale]
  const excerpt = valueIn('excerpt')
  const { publishedAt } = document as { publishedAt?: Date | string | null }
  return {
    title: String(valueIn('title') ?? ''),
    excerpt: typeof excerpt === 'string' && excerpt.trim() !== '' ? excerpt : undefined,
    body: paragraphsOf(valueIn('body')),
    publishedAt: new Date(publishedAt ?? 0).toISOString(),
    isDated: true,
  }
}
