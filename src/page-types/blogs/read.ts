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
import { articleListModel } from './list-model'
import type { ArticleListModel } from './model'
import { articleListPath } from './route'

export const blogs: ReadType<'blogs'> = {
  find: ({ locale, page }) => findArticleList(locale, page),
  sitemap: {
    tags: (locale) => [listTag('blogs', locale)],
    async *list(locale) {
      yield {
        cursor: undefined,
        pathname: buildPathname(locale, articleListPath(1)),
        lastModified: await findNewestChange(locale, sizeOfPage(1)),
        languages: languagesOfPath(articleListPath(1), locales),
      }
    },
  },
}

/** @param page counted from 1. */
async function findArticleList(locale: Locale, page: number): Promise<Found<ArticleListModel>> {
  const pathname = buildPathname(locale, articleListPath(page))
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }

  const pages = await countPages(locale)
  if (page > pages) return { kind: 'missing' }
  const found = await articleListModel({
    locale,
    pathname,
    pathnameIn: (one) => buildPathname(one, articleListPath(page)),
    page,
    pages,
    languages: languagesOfPath(articleListPath(1), locales),
    nameIn: (t) => ({
      title: page === 1 ? t('blogs.title') : t('blogs.pageTitle', { page }),
      description: t('blogs.description'),
      lead: t('blogs.description'),
    }),
  })
  return { kind: 'page', page: found }
}
