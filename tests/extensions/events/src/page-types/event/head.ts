import { languageOf } from '#locales/languages'
import { pageMetadata } from '#src/features/seo/metadata'
import { absoluteUrl } from '#src/features/seo/urls'
import type { HeadType } from '../head-type'

export const event: HeadType<'event'> = {
  metadata: pageMetadata,
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
