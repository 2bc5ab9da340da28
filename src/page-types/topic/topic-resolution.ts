import { type Locale, locales } from '#locales/languages'
import { type LanguageLink, languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { blogs } from '../blogs/route'
import { valueOrEnglish } from '../content/localised'
import type { TopicLink } from '../models'
import { topicPath } from './route'

/** A tag with its text and its slugs, as far as it has any. */
export interface Tag {
  readonly id: string
  readonly names: Partial<Record<Locale, string>>
  readonly slugs: Partial<Record<Locale, string>>
  readonly descriptions: Partial<Record<Locale, string>>
}

/** A tag and the languages that have public posts of it. */
export interface Topic extends Tag {
  readonly published: readonly Locale[]
}

export type TopicResolution =
  | { readonly kind: 'page' | 'redirect'; readonly topic: Topic }
  | { readonly kind: 'missing' }

/**
 * What a tag is called in a locale and where its posts are, English standing in for either;
 * `undefined` where it has no name or no slug. Whether it has posts there is not asked.
 */
export function topicLink(tag: Tag, locale: Locale, page = 1): TopicLink | undefined {
  const name = valueOrEnglish(tag.names, locale)
  const slug = valueOrEnglish(tag.slugs, locale)
  return name && slug ? { name, pathname: buildPathname(locale, topicPath(slug, page)) } : undefined
}

/** The pathname of a topic in a locale; `undefined` where it has no page. */
export function topicPathname(topic: Topic, locale: Locale): string | undefined {
  return topic.published.includes(locale) ? topicLink(topic, locale)?.pathname : undefined
}

/**
 * What `/blogs/topics/{segment}` means in a locale. Top to bottom:
 *
 * 1. the topic's own slug in this language, or the English one where it has none;
 * 2. an id;
 * 3. a slug of another language.
 *
 * The last two redirect to the topic's own pathname. A topic without posts in the language has no
 * page there, and nothing leads to it.
 *
 * @param candidates topics that the segment names in any of these ways.
 */
export function resolveTopic(
  locale: Locale,
  segment: string,
  candidates: readonly Topic[],
): TopicResolution {
  const here = candidates.filter((topic) => topicPathname(topic, locale) !== undefined)
  const own =
    here.find((topic) => topic.slugs[locale] === segment) ??
    here.find((topic) => valueOrEnglish(topic.slugs, locale) === segment)
  if (own) return { kind: 'page', topic: own }
  const meant =
    here.find((topic) => topic.id === segment) ?? here.find((topic) => isSlugOf(topic, segment))
  return meant ? { kind: 'redirect', topic: meant } : { kind: 'missing' }
}

/** Whether a segment names a tag in any way. */
export function isNameOf(tag: Tag, segment: string): boolean {
  return tag.id === segment || isSlugOf(tag, segment)
}

/** A topic in every language; where it has no page, the language's list. */
export function languagesOfTopic(topic: Topic): LanguageLink[] {
  const pathnameIn = (locale: Locale) => topicPathname(topic, locale)
  const published = locales.filter((locale) => pathnameIn(locale) !== undefined)
  return languagesOfDocument(pathnameIn, published, blogs.path)
}

function isSlugOf({ slugs }: Tag, segment: string): boolean {
  return Object.values(slugs).includes(segment)
}
