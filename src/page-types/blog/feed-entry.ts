import 'server-only'
import type { Locale } from '#locales/languages'
import type { FeedEntry, FeedPicture } from '#src/features/feeds/feed'
import { lastingId } from '#src/features/feeds/lasting-id'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { getMessages } from '#src/platform/i18n/messages'
import { feedText } from '#src/site/documents/feed-text.tsx'
import { articlePathname } from '../content/addresses/article-resolution'
import { findAuthor } from '../content/lists/authors'
import { findTags, topicLinks } from '../content/lists/topics'
import { readRichText } from '../content/parts/rich-text'
import { findPictureFile } from '../content/reads/pictures'
import { readContent } from './content'

/** `undefined` where it is not published in that language itself. `origin` has no trailing slash. */
export async function findFeedEntry(
  id: string,
  locale: Locale,
  origin: string,
): Promise<FeedEntry | undefined> {
  const article = await readContent(id, locale)
  const pathname = article?.source === locale ? articlePathname(article.address, locale) : undefined
  if (!article || pathname === undefined) return undefined
  const [author, tags, body, picture, { messages }] = await Promise.all([
    findAuthor(article.author, locale, locale),
    findTags(article.tags),
    readRichText(article.body, locale, locale),
    findFeedPicture(article.metaImage ?? article.image, locale, origin),
    getMessages(locale),
  ])
  const url = absoluteUrl(origin, pathname)
  return {
    id: lastingId('blogs', id, locale),
    url,
    title: article.title,
    summary: [
      // The first one that there is. A line each, so that a site can add one of its own.
      article.excerpt,
      article.description,
    ].find(Boolean),
    html: await feedText(body, messages, url),
    author: author && {
      name: author.name,
      url: author.pathname && absoluteUrl(origin, author.pathname),
    },
    topics: (await topicLinks(tags, locale, locale)).map(({ name }) => name),
    publishedAt: article.newAt,
    modifiedAt: article.modifiedAt,
    picture,
  }
}

async function findFeedPicture(
  id: unknown,
  locale: Locale,
  origin: string,
): Promise<FeedPicture | undefined> {
  const file = await findPictureFile(id, locale, 'share')
  if (!file) return undefined
  const { bytes, picture, type } = file
  const { alt, height, src, width } = picture
  return { url: origin + src, type, bytes, width, height, alt }
}
