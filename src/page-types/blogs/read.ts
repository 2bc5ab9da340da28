import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { listTag } from '#src/platform/cache/tags'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { findRedirect } from '../content/links/redirects'
import { countPages } from '../content/lists/list-page'
import { findNewestChange } from '../content/lists/newest-change'
import { sizeOfPage } from '../content/lists/page-range'
import type { Found } from '../models'
import type { ReadType } from '../read-type'
import { blogListModel } from './list-model'
import type { BlogListModel } from './model'
import { blogListPath } from './route'

export const blogs: ReadType<'blogs'> = {
  find: ({ locale, page }) => findBlogList(locale, page),
  sitemap: {
    tags: (locale) => [listTag('blogs', locale)],
    async *list(locale) {
      yield {
        cursor: undefined,
        pathname: buildPathname(locale, blogListPath(1)),
        lastModified: await findNewestChange(locale, sizeOfPage(1)),
        languages: languagesOfPath(blogListPath(1), locales),
      }
    },
  },
}

/** @param page counted from 1. */
async function findBlogList(locale: Locale, page: number): Promise<Found<BlogListModel>> {
  const pathname = buildPathname(locale, blogListPath(page))
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }

  const pages = await countPages(locale)
  if (page > pages) return { kind: 'missing' }
  const found = await blogListModel({
    locale,
    pathname,
    pathnameIn: (one) => buildPathname(one, blogListPath(page)),
    page,
    pages,
    languages: languagesOfPath(blogListPath(1), locales),
    nameIn: (t) => ({
      title: page === 1 ? t('blogs.title') : t('blogs.pageTitle', { page }),
      description: t('blogs.description'),
      lead: t('blogs.description'),
    }),
  })
  return { kind: 'page', page: found }
}
