import type { Completeness } from '#src/cms/features'
import { hasContent, hasText } from './has-text'

/** What a page of running text needs in a language. */
export const titleAndBody: Completeness = {
  fields: ['title', 'body'],
  isComplete: (document) => hasText(document['title']) && hasContent(document['body']),
}
