import type { Locale } from '#locales/languages'
import { authorTag, listTag, topicTag } from '#src/platform/cache/tags'

/** A list by topic or author; without it, all articles of a language. */
export interface ArticlesOf {
  readonly by: 'topic' | 'author'
  /** Of the tag or the author. */
  readonly id: string
}

export const nameOfList = (of: ArticlesOf | undefined): string => (of ? `${of.by}:${of.id}` : '')

export function tagOfList(locale: Locale, of: ArticlesOf | undefined): string {
  if (!of) return listTag('blogs', locale)
  return of.by === 'topic' ? topicTag(of.id, locale) : authorTag(of.id, locale)
}
