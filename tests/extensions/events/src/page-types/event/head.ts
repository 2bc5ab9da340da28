import { languageOf } from '#locales/languages'
import { pageMetadata } from '#src/features/seo/metadata'
import { absoluteUrl } from '#src/features/seo/urls'
import type { HeadType } from '../head-type'

export const event: HeadType<'event'> = {
  metadata: pageMetadata,
  structuredData: ({ canonical, contentLocale, date, place, title }, _, origin) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    inLanguage: languageOf(contentLocale).tag,
    startDate: date,
    location: place ? { '@type': 'Place', name: place } : undefined,
    url: absoluteUrl(origin, canonical),
  }),
}
