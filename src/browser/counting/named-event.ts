import { languageOf } from '#locales/languages'
import type { SiteEvent } from '../site-events'

/** An event as Google Analytics knows it: a name of its own list where that has one. */
export interface NamedEvent {
  readonly name: string
  readonly parameters: Readonly<Record<string, string | number>>
}

/** What is sent of an event, and nothing else of it. */
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
