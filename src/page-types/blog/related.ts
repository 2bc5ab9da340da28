import 'server-only'
import type { Locale } from '#locales/languages'
import { contentTag, listTag, topicTag } from '#src/platform/cache/tags'
import { listNewestDates } from '../content/lists/article-dates'
import { findArticleRow } from '../content/lists/article-rows'
import { summarise } from '../content/lists/article-summary'
import { cached } from '../content/reads/cached'
import type { ArticleSummary } from '../models'
import { rankRelated } from './related-ranking'

const relatedCount = 3

/** Per topic, the newest articles that are ranked. */
const reach = 200

/** See {@link rankRelated}. `topics`: ids of the article's tags. */
export async function listRelated(
  id: string,
  topics: readonly string[],
  locale: Locale,
): Promise<ArticleSummary[]> {
  const byTopic = await Promise.all(
    topics.map((topic) =>
      cached(['topic-dates', topic, locale], [topicTag(topic, locale)], () =>
        listNewestDates(locale, reach, { by: 'topic', id: topic }),
      ),
    ),
  )
  let ids = rankRelated(id, byTopic, [], relatedCount)
  if (ids.length < relatedCount) {
    // Only if needed: a page with these expires with every article of the language.
    const newest = await cached(['newest-dates', locale], [listTag('blogs', locale)], () =>
      // The article itself may be among them.
      listNewestDates(locale, relatedCount + 1),
    )
    ids = rankRelated(id, byTopic, newest, relatedCount)
  }
  const articles = await Promise.all(
    ids.map(async (other) => {
      const row = await cached(
        ['blog-row', other, locale],
        [contentTag('blogs', other, locale)],
        async () => {
          return (await findArticleRow(other, locale)) ?? null
        },
      )
      return row && summarise(row, locale)
    }),
  )
  return articles.filter((article) => article !== null && article !== undefined)
}
