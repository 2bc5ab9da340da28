import type { Access } from 'payload'
import { defaultLocale, isLocale } from '#locales/languages'
import { publishedIn } from '#src/platform/i18n/published-locales'

/**
 * Signed-in users read everything, translators too, since a translation needs its source; visitors read what
 * is published in the requested language.
 */
export const publishedOrEditor: Access = ({ req }) => {
  if (req.user) return true
  return publishedIn(isLocale(req.locale) ? req.locale : defaultLocale)
}
