import type { PublicationFollower } from '#src/cms/publication-followers'
import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { announceCards } from '../announce-cards'

/** Draws the cards of a document in its public languages, before a visitor shares it. */
export const followCards: PublicationFollower = async ({ after, paths }) => {
  if (!after) return []
  announceCards(
    publishedLocales(after).flatMap((locale) => {
      const path = paths.after[locale]
      return path ? [buildPathname(locale, path)] : []
    }),
  )
  return []
}
