import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { type LanguageLink, languagesOfListPage } from '#src/platform/i18n/language-links'
import { getMessages, type Translate } from '#src/platform/i18n/messages'
import { listArticles, localesWithPage } from '../content/lists/list-page'
import { listTopics } from '../content/lists/topics'
import { announcedFeeds, getSite } from '../content/parts/site'
import type { NamedLink } from '../models'
import type { ArticleListModel } from './model'

/** A page of a list of articles: all, or those of a topic. */
interface ListedPage {
  readonly locale: Locale
  readonly pathname: string
  /** The same page in another language, if it exists. */
  pathnameIn(locale: Locale): string | undefined
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  /** The languages of the list's first page. */
  readonly languages: readonly LanguageLink[]
  readonly topic?: { readonly id: string; readonly link: NamedLink }
  nameIn(t: Translate): Pick<ArticleListModel, 'title' | 'description' | 'lead'>
}

export async function articleListModel({
  languages,
  locale,
  nameIn,
  page,
  pages,
  pathname,
  pathnameIn,
  topic,
}: ListedPage): Promise<ArticleListModel> {
  const of = topic && ({ by: 'topic', id: topic.id } as const)
  const [articles, topics, { t }, reaching, site] = await Promise.all([
    listArticles(locale, page, of),
    listTopics(locale),
    getMessages(locale),
    page === 1 ? locales : localesWithPage(page, of),
    getSite(locale),
  ])
  const { description, lead, title } = nameIn(t)
  return {
    kind: 'blogs',
    locale,
    contentLocale: locale,
    pathname,
    canonical: pathname,
    title,
    description,
    lead,
    shareImage: undefined,
    languages: languagesOfListPage(languages, (one) =>
      reaching.includes(one) ? pathnameIn(one) : undefined,
    ),
    articles,
    page,
    pages,
    topics,
    topic: topic?.link,
    // Every page links the feed of all articles.
    files: topic ? announcedFeeds(topic.link.pathname, `${topic.link.name} · ${site.name}`) : [],
  }
}
