import 'server-only'
import type { Locale } from '#locales/languages'
import type { ArticleSummary } from '../../models'
import { articlePathname } from '../addresses/article-resolution'
import { findPicture } from '../reads/pictures'
import type { ArticleRow } from './article-rows'
import { findAuthorName } from './authors'
import { findTags, topicLinks } from './topics'

export async function summarise(
  row: ArticleRow,
  locale: Locale,
): Promise<ArticleSummary | undefined> {
  const pathname = articlePathname(row.address, locale)
  if (!pathname) return undefined
  const [image, author, tags] = await Promise.all([
    findPicture(row.image, locale, 'square'),
    findAuthorName(row.author, locale),
    findTags(row.tags),
  ])
  return {
    ...row.shown,
    id: row.address.id,
    pathname,
    title: row.title,
    publishedAt: row.publishedAt,
    image,
    author: author?.name,
    authorLocale: author?.nameLocale,
    tags: await topicLinks(tags, locale, locale),
  }
}
