import { type Locale, locales } from '#locales/languages'

export const publicationActions = ['published', 'updated', 'unpublished', 'deleted'] as const

export type PublicationAction = (typeof publicationActions)[number]

export interface PublicationEvent {
  readonly locale: Locale
  readonly action: PublicationAction
}

export interface PublicState {
  readonly published: readonly Locale[]
  readonly dates: Readonly<Partial<Record<Locale, unknown>>>
}

const nowhere: PublicState = { published: [], dates: {} }

/** In the order of the languages. A language that stays public was published anew if its date has changed. */
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
