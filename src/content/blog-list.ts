import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { listTag } from '#src/cache/tags'
import { languagesOfPath } from '#src/i18n/language-links'
import { getMessages } from '#src/i18n/messages'
import { buildPathname } from '#src/i18n/pathname'
import { blogListPath } from '#src/i18n/route'
import { countBlogs, listBlogRows } from './blog-rows'
import { summarise } from './blog-summary'
import { cached } from './cached'
import type { BlogListModel, BlogSummary, Found } from './models'
import { findRedirect } from './redirects'
import { defaultShareImage } from './share-image'

/** Blogs on a page of the list. */
export const pageSize = 12

/** The nth page of the blog list, counted from 1. */
export async function findBlogList(locale: Locale, page: number): Promise<Found<BlogListModel>> {
  const pathname = buildPathname(locale, blogListPath(page))
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }

  const pages = Math.max(1, Math.ceil((await countOf(locale)) / pageSize))
  if (page > pages) return { kind: 'missing' }
  const [posts, { t }, shareImage] = await Promise.all([
    listPosts(locale, page, pageSize),
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
      // Later pages hold other posts in each language: only the first is the same page in all.
      languages:
        page === 1
          ? languagesOfPath(blogListPath(1), locales)
          : languagesOfPath(blogListPath(1), locales).map((link) =>
              link.locale === locale ? { ...link, pathname } : link,
            ),
      posts,
      page,
      pages,
    },
  }
}

/** The newest blogs of a language. */
export function listNewestPosts(locale: Locale, count: number): Promise<BlogSummary[]> {
  return listPosts(locale, 1, count)
}

async function listPosts(locale: Locale, page: number, size: number): Promise<BlogSummary[]> {
  const rows = await cached(
    ['blog-rows', locale, String(page), String(size)],
    [listTag(locale)],
    () => listBlogRows(locale, page, size),
  )
  const posts = await Promise.all(rows.map((row) => summarise(row, locale)))
  return posts.filter((post) => post !== undefined)
}

function countOf(locale: Locale): Promise<number> {
  return cached(['blog-count', locale], [listTag(locale)], () => countBlogs(locale))
}
