import 'server-only'
import { type Locale, languageOf } from '#locales/languages'
import { listTag, topicsTag } from '#src/platform/cache/tags'
import type { NamedLink } from '../../models'
import { cached } from '../reads/cached'
import { readDocument } from '../reads/read-document'
import { hasArticlesIn, withLanguages } from './has-articles'
import { isNameOf, namedLink } from './named-list'
import {
  listTagRows,
  listTagsWithArticles,
  type StoredTag,
  type Tag,
  type Topic,
  tagOf,
} from './topic-rows'

/** The topics with published articles in a language, in its alphabetical order. */
export function listTopics(locale: Locale): Promise<NamedLink[]> {
  return cached(['topics', locale], [listTag('blogs', locale), topicsTag], async () => {
    const { compare } = new Intl.Collator(languageOf(locale).tag)
    const links = (await listTagsWithArticles(locale)).map((tag) => namedLink('topic', tag, locale))
    return links
      .filter((link) => link !== undefined)
      .toSorted((one, other) => compare(one.name, other.name))
  })
}

/** By id or by a slug of any language. */
export async function findTopicCandidates(segment: string): Promise<Topic[]> {
  // All tags at once, so that unknown segments are not cached one by one.
  const tags = await cached(['tags'], [topicsTag], listTagRows)
  return Promise.all(
    tags.filter((tag) => isNameOf(tag, segment)).map((tag) => withLanguages('topic', tag)),
  )
}

/** Without deleted ones. */
export async function findTags(ids: readonly unknown[]): Promise<Tag[]> {
  const tags = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const stored = await readDocument<StoredTag>('tags', id)
      return stored ? tagOf(String(id), stored) : undefined
    }),
  )
  return tags.filter((tag) => tag !== undefined)
}

/** Links stay in the page's language (`locale`) if that has articles of the topic. */
export async function topicLinks(
  tags: readonly Tag[],
  contentLocale: Locale,
  locale: Locale,
): Promise<NamedLink[]> {
  const links = await Promise.all(
    tags.map(async (tag) => {
      const link = namedLink('topic', tag, contentLocale)
      if (!link || contentLocale === locale) return link
      const nameOnPage = tag.names[locale]
      const pathname = (await hasArticlesIn({ by: 'topic', id: tag.id }, locale))
        ? namedLink('topic', tag, locale)?.pathname
        : undefined
      return { ...link, ...(nameOnPage ? { nameOnPage } : {}), ...(pathname ? { pathname } : {}) }
    }),
  )
  return links.filter((link) => link !== undefined)
}
