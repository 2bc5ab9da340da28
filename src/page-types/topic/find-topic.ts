import 'server-only'
import type { Locale } from '#locales/languages'
import type { Translate } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isSlugOrId } from '#src/platform/i18n/segment'
import { findRedirect } from '../content/links/redirects'
import { countPages } from '../content/lists/list-page'
import { resolveTopic, type Topic, topicLink } from '../content/lists/topic-resolution'
import { findTopicCandidates } from '../content/lists/topics'
import type { Found, NamedLink } from '../models'
import { topicPath } from './route'

/** A topic as an address names it. */
export interface NamedTopic {
  readonly topic: Topic
  /** Its first page. */
  readonly first: NamedLink
  /** Pages of its list. */
  readonly pages: number
}

/** The topic that `/blogs/topics/{segment}` means in a locale, if its list has the nth page. */
export async function findTopic(
  locale: Locale,
  segment: string,
  page: number,
): Promise<Found<NamedTopic>> {
  const redirect = await findRedirect(buildPathname(locale, topicPath(segment, page)))
  if (redirect) return { kind: 'redirect', ...redirect }
  if (!isSlugOrId(segment)) return { kind: 'missing' }

  const resolution = resolveTopic(locale, segment, await findTopicCandidates(segment))
  if (resolution.kind === 'missing') return { kind: 'missing' }
  const { listed: topic } = resolution
  const first = topicLink(topic, locale)
  const own = topicLink(topic, locale, page)
  const pages = await countPages(locale, { by: 'topic', id: topic.id })
  if (!first || !own || page > pages) return { kind: 'missing' }
  return resolution.kind === 'redirect'
    ? { kind: 'redirect', location: own.pathname, permanent: true }
    : { kind: 'page', page: { topic, first, pages } }
}

/** English does not stand in here: a page is described in its own language. */
export function describeTopic(
  { descriptions }: Topic,
  { name }: NamedLink,
  locale: Locale,
  t: Translate,
): string {
  return descriptions[locale] ?? t('blogs.topicDescription', { topic: name })
}
