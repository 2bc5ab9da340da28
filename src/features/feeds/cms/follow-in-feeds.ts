import { locales } from '#locales/languages'
import { planNotice } from '#src/cms/jobs/notices'
import type { PublicationFollower } from '#src/cms/publication-followers'
import { documents } from '#src/page-types/documents'
import { kindOfDocument } from '#src/page-types/route-of-document'
import { affectedByDocument } from '#src/platform/cache/affected'
import { listTag } from '#src/platform/cache/tags'
import { settings } from '#src/platform/config/env'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { buildPathname } from '#src/platform/i18n/pathname'
import { feedFormatNames, feedPathname } from '#src/platform/urls/feed-files'
import { notifyHubSlug } from './hub-task'

export const followInFeeds: PublicationFollower = async ({ document, before, after, req }) => {
  if (!('id' in document)) return []
  const { collection, id } = document
  const { listedOn } = documents[kindOfDocument(collection)]
  // The demo content is no news.
  if (!listedOn || settings.webSubHub === undefined || req.context['unrecorded']) return []
  const tags = affectedByDocument(collection, id, before, after)
  const changed = locales.filter((locale) => tags.includes(listTag(collection, locale)))
  if (changed.length === 0) return []

  const cms = { payload: req.payload, req }
  const lists = await Promise.all([before, after].map((one) => one && listedOn(one, cms)))
  const pathnames = changed.flatMap((locale) =>
    lists.flatMap((paths) => (paths?.[locale] ?? []).map((path) => buildPathname(locale, path))),
  )
  const urls = [...new Set(pathnames)].flatMap((pathname) =>
    feedFormatNames.map((format) =>
      absoluteUrl(settings.publicUrl, feedPathname(pathname, format)),
    ),
  )
  if (urls.length > 0) await planNotice(req.payload, notifyHubSlug, urls)
  return []
}
