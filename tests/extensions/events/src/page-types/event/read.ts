import 'server-only'
import type { Locale } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { collectionPages } from '../content/parts/collection-page'
import { readRichText } from '../content/parts/rich-text'
import { valueIn } from '../content/reads/localised'
import { events } from '../events/route'
import type { ReadType } from '../read-type'
import type { EventModel } from './model'
import { event as route } from './route'

const pages = collectionPages({
  collection: route.document.collection,
  elsewhere: events.path,
  contentOf: ({ body, date, place }: Stored<'events'>, source: Locale) => ({
    body: valueIn(body, source),
    date: date ?? undefined,
    place: valueIn(place, source),
  }),
  modelOf: async (page, { body, ...facts }): Promise<EventModel> => ({
    ...page,
    ...facts,
    kind: 'event',
    body: await readRichText(body, page.locale, page.contentLocale),
  }),
})

export const event: ReadType<'event'> = {
  ...pages,
  find: ({ locale, path }) => pages.find(locale, path),
}
