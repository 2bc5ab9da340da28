import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { listTag, topicsTag } from '#src/platform/cache/tags'
import { buildPathname } from '#src/platform/i18n/pathname'
import { pagePath } from '#src/platform/i18n/segment'
import { articleListModel } from '../blogs/list-model'
import type { ArticleListModel } from '../blogs/model'
import { countArticles } from '../content/lists/article-dates'
import { languagesOfListed, listedPathname, namedLink } from '../content/lists/named-list'
import { findNewestChange } from '../content/lists/newest-change'
import { pagesOf, sizeOfPage } from '../content/lists/page-range'
import { listTagsWithArticles, listTopicRows } from '../content/lists/topic-rows'
import { cached } from '../content/reads/cached'
import type { Found } from '../models'
import type { ReadType } from '../read-type'
import { describeTopic, findTopic } from './find-topic'
import { topicPath } from './route'

export const topic: ReadType<'topic'> = {
  find: ({ locale, id, page }) => findTopicList(locale, id, page),
  sitemap: {
    tags: (locale) => [listTag('blogs', locale), topicsTag],
    list: listSitemap,
  },
  prerendered: {
    lists: async (locale) => (await listFirstPages(locale)).map(({ pathname }) => pathname),
    rest: {
      tags: [...locales.map((locale) => listTag('blogs', locale)), topicsTag],
      list: listLaterPages,
    },
  },
}

async function* listSitemap(locale: Locale) {
  for (const row of await listTopicRows(locale)) {
    const pathname = listedPathname('topic', row, locale)
    if (!pathname) continue
    yield {
      cursor: undefined,
      pathname,
      lastModified: await findNewestChange(locale, sizeOfPage(1), { by: 'topic', id: row.id }),
      languages: languagesOfListed('topic', row),
    }
  }
}

interface FirstPage {
  readonly id: string
  readonly locale: Locale
  readonly pathname: string
}

function listFirstPages(locale: Locale): Promise<FirstPage[]> {
  return cached(['prerendered-topics', locale], [listTag('blogs', locale), topicsTag], async () =>
    (await listTagsWithArticles(locale)).flatMap((tag) => {
      const link = namedLink('topic', tag, locale)
      return link ? [{ id: tag.id, locale, pathname: link.pathname }] : []
    }),
  )
}

async function* listLaterPages(): AsyncGenerator<string> {
  const first = await Promise.all(locales.map(listFirstPages))
  for (const { id, locale, pathname } of first.flat()) {
    const pages = pagesOf(await countArticles(locale, { by: 'topic', id }))
    for (let page = 2; page <= pages; page += 1) yield pagePath(pathname, page)
  }
}

/** The nth page of `/blogs/topics/{segment}` in a locale, counted from 1. */
async function findTopicList(
  locale: Locale,
  segment: string,
  page: number,
): Promise<Found<ArticleListModel>> {
  const found = await findTopic(locale, segment, page)
  if (found.kind !== 'page') return found
  const { first, listed: named, pages } = found.page
  const model = await articleListModel({
    locale,
    pathname: buildPathname(locale, topicPath(segment, page)),
    pathnameIn: (one) => namedLink('topic', named, one, page)?.pathname,
    page,
    pages,
    languages: languagesOfListed('topic', named),
    topic: { id: named.id, link: first },
    nameIn: (t) => ({
      title: page === 1 ? first.name : t('blogs.topicPageTitle', { topic: first.name, page }),
      description: describeTopic(named, first, locale, t),
      lead: named.descriptions[locale],
    }),
  })
  return { kind: 'page', page: model }
}
