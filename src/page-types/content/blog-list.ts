import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { languagesOfLaterPage, languagesOfPath } from '#src/platform/i18n/language-links'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { blogListPath } from '#src/platform/i18n/route'
import type { BlogListModel, BlogSummary, Found } from '../models'
import { countPages, listPosts, pageSize } from './list-page'
import { findRedirect } from './redirects'
import { defaultShareImage } from './share-image'
import { listTopics } from './topics'

/** The nth page of the blog list, counted from 1. */
export async function findBlogList(locale: Locale, page: number): Promise<Found<BlogListModel>> {
  const pathname = buildPathname(locale, blogListPath(page))
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }

  const pages = await countPages(locale)
  if (page > pages) return { kind: 'missing' }
  const [posts, topics, { t }, shareImage] = await Promise.all([
    listPosts(locale, page, pageSize),
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
      title: page === 1 ? t('blogs.title') : t('blogs.pageTitle', { page }),
      description: t('blogs.description'),
      shareImage,
      languages: languagesOfLaterPage(languagesOfPath(blogListPath(1), locales), locale, pathname),
      posts,
      page,
      pages,
      topics,
      topic: undefined,
    },
  }
}

/** The newest blogs of a language. */
export function listNewestPosts(locale: Locale, count: number): Promise<BlogSummary[]> {
  return listPosts(locale, 1, count)
}
