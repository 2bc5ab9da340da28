import type { PublicationFollower } from '#src/cms/publication-followers'
import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedLocales } from '#src/platform/i18n/published-locales'

/** Names in the log where a document is public after each change of what visitors read. */
export const announceInLog: PublicationFollower = async ({ after, paths, req }) => {
  const pathnames = publishedLocales(after ?? {}).flatMap((locale) => {
    const path = paths.after[locale]
    return path === undefined ? [] : [buildPathname(locale, path)]
  })
  if (pathnames.length > 0) req.payload.logger.info(`Public: ${pathnames.join(', ')}`)
  return []
}
