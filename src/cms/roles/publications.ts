import { type Locale, locales } from '#locales/languages'

/** What can happen to the public side of a document in a language. */
export const publicationActions = ['published', 'updated', 'unpublished', 'deleted'] as const

export type PublicationAction = (typeof publicationActions)[number]

export interface PublicationEvent {
  readonly locale: Locale
  readonly action: PublicationAction
}

/** A document in one state: where it is public, and since when its content has been in each language. */
export interface PublicState {
  readonly published: readonly Locale[]
  readonly dates: Readonly<Partial<Record<Locale, unknown>>>
}

const nowhere: PublicState = { published: [], dates: {} }

/**
 * What a save has published or taken back, in the order of the languages. A language that is public
 * before and after was published anew where its date has moved: a save of another language leaves it.
 *
 * @param after `undefined` where the document is gone.
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
