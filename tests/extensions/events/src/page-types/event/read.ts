import 'server-only'
import type { Locale } from '#locales/languages'
import type { LexicalDocument } from '#src/rich-text/nodes'
import { collectionPages, type StoredInCollection } from '../content/collection-page'
import { type Localised, valueIn } from '../content/localised'
import { readRichText } from '../content/rich-text'
import { events } from '../events/route'
import type { ReadType } from '../read-type'
import type { EventModel } from './model'
import { event as route } from './route'

interface Stored extends StoredInCollection {
  readonly date?: string | null
  readonly place?: Localised<string>
  readonly body?: Localised<LexicalDocument>
}

const pages = collectionPages({
  collection: route.document.collection,
  elsewhere: events.path,
  contentOf: ({ body, date, place }: Stored, source: Locale) => ({
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
