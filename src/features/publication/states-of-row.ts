import { type Locale, locales } from '#locales/languages'
import { hasText } from '#src/cms/fields/has-text'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import type { PublicationState } from './language-states'

export type StatesOfRow = Readonly<Partial<Record<Locale, PublicationState>>>

type PerLocale = Partial<Record<Locale, unknown>>
/** Read with `locale: 'all'`. */
export interface Row {
  readonly _status?: PerLocale
  readonly complete?: PerLocale
  readonly title?: PerLocale
}

/** @param newest its newest version, or the document itself without one. */
export function statesOf(published: Row, newest: Row): StatesOfRow {
  return Object.fromEntries(
    locales.map((locale): [Locale, PublicationState] => {
      const isPublic = isPublishedIn(published, locale)
      if (isPublic) {
        return [locale, newest._status?.[locale] === 'draft' ? 'changed' : 'published']
      }
      const isBegun = hasText(newest.title?.[locale]) || newest.complete?.[locale] === true
      return [locale, isBegun ? 'draft' : 'nothing']
    }),
  )
}
