import type { Locale } from '#locales/languages'
import { authorTag, listTag, topicTag } from '#src/platform/cache/tags'

/** Whose posts a list has; a list without it has all of a language. */
export interface PostsOf {
  readonly by: 'topic' | 'author'
  /** Of the tag or the author. */
  readonly id: string
}

/** Names a list among all of a language, for what is cached of it. */
export const nameOfList = (of: PostsOf | undefined): string => (of ? `${of.by}:${of.id}` : '')

/** The cache tag of a list. */
export function tagOfList(locale: Locale, of: PostsOf | undefined): string {
  if (!of) return listTag('blogs', locale)
  return of.by === 'topic' ? topicTag(of.id, locale) : authorTag(of.id, locale)
}
