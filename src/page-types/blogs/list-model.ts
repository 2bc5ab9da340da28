import 'server-only'
import type { Locale } from '#locales/languages'
import { type LanguageLink, languagesOfLaterPage } from '#src/platform/i18n/language-links'
import { getMessages, type Translate } from '#src/platform/i18n/messages'
import { defaultShareImage } from '../content/share-image'
import type { TopicLink } from '../models'
import { listTopics } from '../topic/topics'
import { listPosts, pageSize } from './list-page'
import type { BlogListModel } from './model'

/** A page of a list of posts: of all, or of those of one topic. */
interface ListedPage {
  readonly locale: Locale
  readonly pathname: string
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  /** The languages of the list's first page. */
  readonly languages: readonly LanguageLink[]
  readonly topic?: { readonly id: string; readonly link: TopicLink }
  /** What the page is called, and what it says of itself. */
  nameIn(t: Translate): Pick<BlogListModel, 'title' | 'description'>
}

export async function blogListModel({
  languages,
  locale,
  nameIn,
  page,
  pages,
  pathname,
  topic,
}: ListedPage): Promise<BlogListModel> {
  const [posts, topics, { t }, shareImage] = await Promise.all([
    listPosts(locale, page, pageSize, topic?.id),
    listTopics(locale),
    getMessages(locale),
    defaultShareImage(locale),
  ])
  const { description, title } = nameIn(t)
  return {
    kind: 'blogs',
    locale,
    contentLocale: locale,
    pathname,
    canonical: pathname,
    title,
    description,
    shareImage,
    languages: languagesOfLaterPage(languages, locale, pathname),
    posts,
    page,
    pages,
    topics,
    topic: topic?.link,
  }
}
