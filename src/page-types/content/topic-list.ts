import 'server-only'
import type { Locale } from '#locales/languages'
import { languagesOfLaterPage } from '#src/platform/i18n/language-links'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isSlugOrId, topicPath } from '#src/platform/i18n/route'
import type { BlogListModel, Found } from '../models'
import { countPages, listPosts, pageSize } from './list-page'
import { findRedirect } from './redirects'
import { defaultShareImage } from './share-image'
import { languagesOfTopic, resolveTopic, topicLink } from './topic-resolution'
import { findTopicCandidates, listTopics } from './topics'

/** What the nth page of `/blogs/topics/{segment}` shows in a locale, counted from 1. */
export async function findTopicList(
  locale: Locale,
  segment: string,
  page: number,
): Promise<Found<BlogListModel>> {
  const pathname = buildPathname(locale, topicPath(segment, page))
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }
  if (!isSlugOrId(segment)) return { kind: 'missing' }

  const resolution = resolveTopic(locale, segment, await findTopicCandidates(segment))
  if (resolution.kind === 'missing') return { kind: 'missing' }
  const { topic } = resolution
  const first = topicLink(topic, locale)
  const own = topicLink(topic, locale, page)
  const pages = await countPages(locale, topic.id)
  if (!first || !own || page > pages) return { kind: 'missing' }
  if (resolution.kind === 'redirect') {
    return { kind: 'redirect', location: own.pathname, permanent: true }
  }

  const [posts, topics, { t }, shareImage] = await Promise.all([
    listPosts(locale, page, pageSize, topic.id),
    listTopics(locale),
    getMessages(locale),
    defaultShareImage(locale),
  ])
  return {
    kind: 'page',
    page: {
      kind: 'blogs',
      locale,
      contentLocale: locale,
      pathname,
      canonical: pathname,
      title: page === 1 ? first.name : t('blogs.topicPageTitle', { topic: first.name, page }),
      // English does not stand in here: a page is described in its own language.
      description: topic.descriptions[locale] ?? t('blogs.topicDescription', { topic: first.name }),
      shareImage,
      languages: languagesOfLaterPage(languagesOfTopic(topic), locale, pathname),
      posts,
      page,
      pages,
      topics,
      topic: first,
    },
  }
}
