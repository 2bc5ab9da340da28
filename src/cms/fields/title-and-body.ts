import type { Completeness } from '#src/cms/features'
import { hasContent, hasText } from './has-text'

export const titleAndBody: Completeness = {
  fields: ['title', 'body'],
  lacking: ({ body, title }) => [
    ...(hasText(title) ? [] : ['title']),
    ...(hasContent(body) ? [] : ['body']),
  ],
}
