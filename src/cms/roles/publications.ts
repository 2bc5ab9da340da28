import { type Locale, locales } from '#locales/languages'

/** What can happen to the public side of a document in a language. */
export const publicationActions = ['published', 'updated', 'unpublished', 'deleted'] as const

export type PublicationAction = (typeof publicationActions)[number]

export interface PublicationEvent {
  readonly locale: Locale
  readonly action: PublicationAction
}

/** The public languages of a document, and the dates of their content. */
export interface PublicState {
  readonly published: readonly Locale[]
  readonly dates: Readonly<Partial<Record<Locale, unknown>>>
}

const nowhere: PublicState = { published: [], dates: {} }

/**
 * What a save has published or unpublished, in the order of the languages. A language that stays public was
 * published anew if its date has changed.
 *
 * @param after `undefined` for a deleted document.
 */
export function publicationEvents(
  before: PublicState = nowhere,
  after: PublicState | undefined,
): readonly PublicationEvent[] {
  const { published, dates } = after ?? nowhere
  return locales.flatMap((locale): PublicationEvent[] => {
    const was = before.published.includes(locale)
    const is = published.includes(locale)
    if (!was && is) return [{ locale, action: 'published' }]
    if (was && !is) return [{ locale, action: after ? 'unpublished' : 'deleted' }]
    const isNew = is && String(before.dates[locale]) !== String(dates[locale])
    return isNew ? [{ locale, action: 'updated' }] : []
  })
}
