import type { Locale } from '#locales/languages'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import type { NamedLink } from '../../models'
import { topicPath } from '../../topic/route'
import {
  type Listed,
  languagesOfListed,
  listedPathname,
  type Named,
  namedLink,
  type Resolution,
  resolveListed,
} from './named-list'

/** A tag with its text and its slugs, as far as it has any. */
export interface Tag extends Named {
  readonly descriptions: Partial<Record<Locale, string>>
}

/** A tag and the languages that have public posts of it. */
export type Topic = Tag & Listed

export type TopicResolution = Resolution<Topic>

/** What a tag is called in a locale and where its posts are, see {@link namedLink}. */
export const topicLink = (tag: Tag, locale: Locale, page = 1): NamedLink | undefined =>
  namedLink(topicPath, tag, locale, page)

/** The pathname of a topic in a locale; `undefined` where it has no page. */
export const topicPathname = (topic: Topic, locale: Locale): string | undefined =>
  listedPathname(topicPath, topic, locale)

/** What `/blogs/topics/{segment}` means in a locale, see {@link resolveListed}. */
export const resolveTopic: (
  locale: Locale,
  segment: string,
  candidates: readonly Topic[],
) => TopicResolution = resolveListed

/** A topic in every language; where it has no page, the language's list. */
export const languagesOfTopic = (topic: Topic): LanguageLink[] =>
  languagesOfListed(topicPath, topic)
