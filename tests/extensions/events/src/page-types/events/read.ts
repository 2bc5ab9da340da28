import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { listTag } from '#src/platform/cache/tags'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedIn } from '#src/platform/i18n/published-locales'
import { findRedirect } from '../content/links/redirects'
import { cached } from '../content/reads/cached'
import { cms } from '../content/reads/cms'
import { event } from '../event/route'
import type { Found } from '../models'
import type { ReadType } from '../read-type'
import type { EventListModel, EventSummary } from './model'
import { events as route } from './route'

const { collection, pathOf } = event.document

export const events: ReadType<'events'> = {
  find: ({ locale }) => findList(locale),
  sitemap: {
    // There always is one.
    tags: () => [],
    async *list(locale) {
      yield {
        cursor: undefined,
        pathname: buildPathname(locale, route.path),
        lastModified: undefined,
        languages: languagesOfPath(route.path, locales),
      }
    },
  },
}

async function findList(locale: Locale): Promise<Found<EventListModel>> {
  const pathname = buildPathname(locale, route.path)
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }

  const [events, { t }] = await Promise.all([listEvents(locale), getMessages(locale)])
  return {
    kind: 'page',
    page: {
      kind: 'events',
      locale,
      contentLocale: locale,
      pathname,
      canonical: pathname,
      title: t('events.title'),
      description: t('events.description'),
      shareImage: undefined,
      languages: languagesOfPath(route.path, locales),
      events,
    },
  }
}

/** The events that are public in a language. */
function listEvents(locale: Locale): Promise<EventSummary[]> {
  return cached(['event-list', locale], [listTag(collection, locale)], async () => {
    const payload = await cms()
    const { docs } = await payload.find({
      collection,
      depth: 0,
      locale,
      pagination: false,
      select: { title: true, slug: true, date: true, place: true },
      sort: '-date',
      where: publishedIn(locale),
    })
    return docs.map(({ date, id, place, slug, title }) => ({
      id,
      pathname: buildPathname(locale, pathOf({ id, slug: slug ?? undefined })),
      title,
      date,
      place: place ?? undefined,
    }))
  })
}
