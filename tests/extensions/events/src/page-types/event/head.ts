import { languageOf } from '#locales/languages'
import { pageMetadata } from '#src/features/seo/metadata'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { buildPathname } from '#src/platform/i18n/pathname'
import { belowHome } from '../breadcrumbs'
import { events } from '../events/route'
import type { HeadType } from '../head-type'

export const event: HeadType<'event'> = {
  metadata: pageMetadata,
  breadcrumbs: (page, t) => [
    ...belowHome(page, t),
    { label: t('events.title'), href: buildPathname(page.locale, events.path) },
  ],
  structuredData: ({ canonical, contentLocale, date, place, title }, _, origin) => [
    {
      '@type': 'Event',
      name: title,
      inLanguage: languageOf(contentLocale).tag,
      ...(date ? { startDate: date } : {}),
      ...(place ? { location: { '@type': 'Place', name: place } } : {}),
      url: absoluteUrl(origin, canonical),
    },
  ],
}
