import { languageOf } from '#locales/languages'
import type { SiteEvent } from '../site-events'

/** A Google Analytics event, with Google's own name if there is one. */
export interface NamedEvent {
  readonly name: string
  readonly parameters: Readonly<Record<string, string | number>>
}

export function namedEvent(event: SiteEvent): NamedEvent {
  switch (event.name) {
    case 'search':
      return {
        name: 'search',
        parameters: { search_length: event.characters, results: event.results },
      }
    case 'save':
    case 'remove': {
      const { id, locale } = event.article
      return {
        name: event.name === 'save' ? 'save_article' : 'remove_article',
        parameters: { item_id: id, item_language: languageOf(locale).tag },
      }
    }
    case 'share':
      return { name: 'share', parameters: { method: event.way, content_type: 'article' } }
    case 'language':
      return {
        name: 'switch_language',
        parameters: { from: languageOf(event.from).tag, to: languageOf(event.to).tag },
      }
  }
}
