import 'server-only'
import type { Locale } from '#locales/languages'
import type { Translate } from '#src/platform/i18n/messages'
import type { Topic } from '../content/lists/topic-rows'
import { findTopicCandidates } from '../content/lists/topics'
import { findListed } from '../content/parts/find-listed'
import type { NamedLink } from '../models'

/** The topic of `/blogs/topics/{segment}` in a locale, if its list has the nth page. */
export const findTopic = (locale: Locale, segment: string, page: number) =>
  findListed('topic', { locale, segment, page }, findTopicCandidates)

/** No English fallback: a page is described in its own language. */
export function describeTopic(
  { descriptions }: Topic,
  { name }: NamedLink,
  locale: Locale,
  t: Translate,
): string {
  return descriptions[locale] ?? t('blogs.topicDescription', { topic: name })
}
