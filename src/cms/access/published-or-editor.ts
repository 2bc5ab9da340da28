import type { Access } from 'payload'
import { defaultLocale, isLocale } from '#locales/languages'
import { publishedIn } from '#src/platform/i18n/published-locales'

/** Translators read everything, too, since a translation needs its source. */
export const publishedOrEditor: Access = ({ req }) => {
  if (req.user) return true
  return publishedIn(isLocale(req.locale) ? req.locale : defaultLocale)
}
