import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { authorsTag, listTag } from '#src/platform/cache/tags'
import { languagesOfListPage } from '#src/platform/i18n/language-links'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { pagePath } from '#src/platform/i18n/segment'
import { countArticles } from '../content/lists/article-dates'
import type { ArticlesOf } from '../content/lists/articles-of'
import { listAuthorRows, listAuthorsWithArticles } from '../content/lists/author-rows'
import { authorModel } from '../content/lists/authors'
import { listArticles, localesWithPage } from '../content/lists/list-page'
import { languagesOfListed, listedPathname, namedLink } from '../content/lists/named-list'
import { findNewestChange } from '../content/lists/newest-change'
import { pagesOf, sizeOfPage } from '../content/lists/page-range'
import { announcedFeeds, getSite } from '../content/parts/site'
import { findPicturePaths } from '../content/reads/picture-paths'
import type { Found } from '../models'
import type { ReadType } from '../read-type'
import { describeAuthor, type FoundAuthor, findAuthorAt } from './find-author'
import type { AuthorPageModel } from './model'
import { authorPath } from './route'

export const author: ReadType<'author'> = {
  find: ({ id, locale, page }) => findAuthorPage(locale, id, page),
  sitemap: {
    tags: (locale) => [listTag('blogs', locale), authorsTag],
    list: listSitemap,
  },
  prerendered: {
    rest: {
      tags: [...locales.map((locale) => listTag('blogs', locale)), authorsTag],
      list: listPathnames,
    },
  },
}

const articlesBy = (id: string): ArticlesOf => ({ by: 'author', id })

async function* listSitemap(locale: Locale) {
  const rows = await listAuthorRows(locale)
  const pictures = await findPicturePaths(
    rows.flatMap(({ avatar }) => avatar ?? []),
    'square',
  )
  for (const row of rows) {
    const picture = pictures.get(row.avatar ?? '')
    const pathname = listedPathname('author', row, locale)
    if (!pathname) continue
    yield {
      cursor: undefined,
      pathname,
      lastModified: await findNewestChange(locale, sizeOfPage(1), articlesBy(row.id)),
      languages: languagesOfListed('author', row),
      ...(picture ? { images: [picture] } : {}),
    }
  }
}

async function* listPathnames(): AsyncGenerator<string> {
  for (const locale of locales) {
    for (const row of await listAuthorsWithArticles(locale)) {
      const first = namedLink('author', row, locale)
      if (!first) continue
      const pages = pagesOf(await countArticles(locale, articlesBy(row.id)))
      for (let page = 1; page <= pages; page += 1) yield pagePath(first.pathname, page)
    }
  }
}

/** The nth page of `/authors/{segment}` in a locale, counted from 1. */
async function findAuthorPage(
  locale: Locale,
  segment: string,
  page: number,
): Promise<Found<AuthorPageModel>> {
  const found = await findAuthorAt(locale, segment, page)
  if (found.kind !== 'page') return found
  const model = await pageOf(found.page, locale, segment, page)
  return model ? { kind: 'page', page: model } : { kind: 'missing' }
}

async function pageOf(
  { first, listed: named, pages }: FoundAuthor,
  locale: Locale,
  segment: string,
  page: number,
): Promise<AuthorPageModel | undefined> {
  const of = articlesBy(named.id)
  const [author, articles, { t }, reaching, site] = await Promise.all([
    authorModel(named.id, named.stored, locale, locale),
    listArticles(locale, page, of),
    getMessages(locale),
    page === 1 ? locales : localesWithPage(page, of),
    getSite(locale),
  ])
  if (!author) return undefined
  const pathname = buildPathname(locale, authorPath(segment, page))
  return {
    kind: 'author',
    locale,
    contentLocale: locale,
    pathname,
    canonical: pathname,
    title: page === 1 ? author.name : t('author.pageTitle', { author: author.name, page }),
    description: describeAuthor(named, first, locale, t),
    shareImage: undefined,
    cover: author.avatar,
    languages: languagesOfListPage(languagesOfListed('author', named), (one) =>
      reaching.includes(one) ? namedLink('author', named, one, page)?.pathname : undefined,
    ),
    author,
    first: first.pathname,
    articles: articles.map((article) => ({ ...article, author: undefined })),
    page,
    pages,
    files: announcedFeeds(first.pathname, `${author.name} · ${site.name}`),
  }
}
