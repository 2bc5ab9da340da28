import type { Locale } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { paragraphsOf } from '#src/rich-text/plain-text'
import { addressesTag, bySlug, type DocumentType, type SearchedText } from '../document-type'
import { searchedText, valueIn } from '../searched-text'
import { eventPath, event as route } from './route'

export const event: DocumentType = {
  ...bySlug(eventPath),
  movedTags: [addressesTag(route.document.collection)],
  search: { fields: ['title', 'place', 'body', 'date'], textOf },
}

function textOf(document: StoredDocument, locale: Locale): SearchedText {
  const found = searchedText(document, locale, {
    body: paragraphsOf(valueIn(document, 'body', locale)),
    date: document['date'],
    isDated: true,
  })
  return { ...found, excerpt: String(valueIn(document, 'place', locale) ?? '') || undefined }
}
