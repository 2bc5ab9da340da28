import type { Locale } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { paragraphsOf } from '#src/rich-text/plain-text'
import { bySlug, type DocumentType, type SearchedText } from '../document-type'
import { searchedText, valueIn } from '../searched-text'
import { blogPath } from './route'

export const blog: DocumentType = {
  ...bySlug(blogPath),
  // Their list has one level: the last segment is the slug.
  historyKey: (path) => path.slice(path.lastIndexOf('/') + 1),
  search: { fields: ['title', 'excerpt', 'body', 'publishedAt'], textOf },
}

function textOf(document: StoredDocument, locale: Locale): SearchedText {
  return searchedText(document, locale, {
    body: paragraphsOf(valueIn(document, 'body', locale)),
    date: document['publishedAt'],
    isDated: true,
  })
}
