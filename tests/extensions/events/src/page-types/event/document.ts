import type { Locale } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { paragraphsOf } from '#src/rich-text/plain-text'
import { addressesTag, bySlug, type DocumentType, type SearchedText } from '../document-type'
import { eventPath, event as route } from './route'

export const event: DocumentType = {
  ...bySlug(eventPath),
  movedTags: [addressesTag(route.document.collection)],
  search: { fields: ['title', 'place', 'body', 'date'], textOf },
}

function textOf(document: StoredDocument, locale: Locale): SearchedText {
  const valueIn = (field: string) =>
    (document[field] as Readonly<Record<string, unknown>> | null | undefined)?.[locale]
  const { date } = document as { date?: Date | string | null }
  return {
    title: String(valueIn('title') ?? ''),
    excerpt: String(valueIn('place') ?? '') || undefined,
    body: paragraphsOf(valueIn('body')),
    publishedAt: new Date(date ?? 0).toISOString(),
    isDated: true,
  }
}
