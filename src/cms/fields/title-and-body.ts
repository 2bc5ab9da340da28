import type { Completeness } from '#src/cms/features'
import { hasContent, hasWords } from './has-words'

/** What a page of running text needs in a language. */
export const titleAndBody: Completeness = {
  fields: ['title', 'body'],
  isComplete: (document) => hasWords(document['title']) && hasContent(document['body']),
}
