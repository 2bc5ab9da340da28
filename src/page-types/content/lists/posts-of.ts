import type { Locale } from '#locales/languages'
import { authorTag, listTag, topicTag } from '#src/platform/cache/tags'

/** A list by topic or author; without it, all articles of a language. */
export interface PostsOf {
  readonly by: 'topic' | 'author'
  /** Of the tag or the author. */
  readonly id: string
}

/** A name for cache keys. */
export const nameOfList = (of: PostsOf | undefined): string => (of ? `${of.by}:${of.id}` : '')

export function tagOfList(locale: Locale, of: PostsOf | undefined): string {
  if (!of) return listTag('blogs', locale)
  return of.by === 'topic' ? topicTag(of.id, locale) : authorTag(of.id, locale)
}
