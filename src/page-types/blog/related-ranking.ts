import type { DatedArticle } from '../content/lists/article-dates'

/** Articles with the most common topics, newer ones first, then the newest of all. @returns ids, without its own. */
export function rankRelated(
  own: string,
  byTopic: readonly (readonly DatedArticle[])[],
  newest: readonly DatedArticle[],
  count: number,
): string[] {
  const shared = new Map<string, { readonly article: DatedArticle; readonly topics: number }>()
  for (const article of byTopic.flat()) {
    shared.set(article.id, { article, topics: (shared.get(article.id)?.topics ?? 0) + 1 })
  }
  const ranked = [...shared.values()]
    .toSorted((one, other) => other.topics - one.topics || byDate(one.article, other.article))
    .map(({ article }) => article.id)
  const ids = new Set([...ranked, ...newest.map(({ id }) => id)])
  ids.delete(own)
  return [...ids].slice(0, count)
}

/** Newest first; among equals the later id, as in the lists. */
function byDate(one: DatedArticle, other: DatedArticle): number {
  return compare(other.publishedAt, one.publishedAt) || compare(other.id, one.id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
