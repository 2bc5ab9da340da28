import 'server-only'
import { type Locale, languageOf } from '#locales/languages'
import { listTag, topicsTag } from '#src/platform/cache/tags'
import type { NamedLink } from '../../models'
import { cached } from '../reads/cached'
import { readDocument } from '../reads/read-document'
import { hasPostsIn, withLanguages } from './has-posts'
import { isNameOf, namedLink } from './named-list'
import {
  listTagRows,
  listTagsWithPosts,
  type StoredTag,
  type Tag,
  type Topic,
  tagOf,
} from './topic-rows'

/** The topics of which a language has public posts, in its alphabetical order. */
export function listTopics(locale: Locale): Promise<NamedLink[]> {
  return cached(['topics', locale], [listTag('blogs', locale), topicsTag], async () => {
    const { compare } = new Intl.Collator(languageOf(locale).tag)
    const links = (await listTagsWithPosts(locale)).map((tag) => namedLink('topic', tag, locale))
    return links
      .filter((link) => link !== undefined)
      .toSorted((one, other) => compare(one.name, other.name))
  })
}

/** The topics that a path segment may mean: by id or by a slug of any language. */
export async function findTopicCandidates(segment: string): Promise<Topic[]> {
  // All tags at once, so that segments which nobody vouches for leave no trace of their own.
  const tags = await cached(['tags'], [topicsTag], listTagRows)
  return Promise.all(
    tags.filter((tag) => isNameOf(tag, segment)).map((tag) => withLanguages('topic', tag)),
  )
}

/** Tags by their ids, without those that have been deleted. */
export async function findTags(ids: readonly unknown[]): Promise<Tag[]> {
  const tags = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const stored = await readDocument<StoredTag>('tags', id)
      return stored ? tagOf(String(id), stored) : undefined
    }),
  )
  return tags.filter((tag) => tag !== undefined)
}

/**
 * The topics of a post as its page names them.
 *
 * @param contentLocale of the text, in which the post is public.
 * @param locale of the page: links stay in its language where that has posts of the topic.
 */
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
      const pathname = (await hasPostsIn({ by: 'topic', id: tag.id }, locale))
        ? namedLink('topic', tag, locale)?.pathname
        : undefined
      return { ...link, ...(nameOnPage ? { nameOnPage } : {}), ...(pathname ? { pathname } : {}) }
    }),
  )
  return links.filter((link) => link !== undefined)
}
