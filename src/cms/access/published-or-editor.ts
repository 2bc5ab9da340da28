import type { Access } from 'payload'
import { defaultLocale, isLocale } from '#locales/languages'
import { publishedIn } from '#src/platform/i18n/published-locales'

/**
 * Whoever is signed in reads everything, a translator too, since a translation needs its source; a
 * visitor reads what is published in the language asked for.
 */
export const publishedOrEditor: Access = ({ req }) => {
  if (req.user) return true
  return publishedIn(isLocale(req.locale) ? req.locale : defaultLocale)
}
