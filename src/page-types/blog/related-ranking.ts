import type { DatedPost } from '../content/lists/blog-rows'

/**
 * Ranks what to read next: articles with the most common topics, newer ones first, then the newest of all.
 *
 * @param byTopic the articles of each topic.
 * @param newest fill up the rest, newest first.
 * @param count at most so many.
 * @returns ids, without the article's own.
 */
export function rankRelated(
  own: string,
  byTopic: readonly (readonly DatedPost[])[],
  newest: readonly DatedPost[],
  count: number,
): string[] {
  const shared = new Map<string, { readonly post: DatedPost; readonly topics: number }>()
  for (const post of byTopic.flat()) {
    shared.set(post.id, { post, topics: (shared.get(post.id)?.topics ?? 0) + 1 })
  }
  const ranked = [...shared.values()]
    .toSorted((one, other) => other.topics - one.topics || byDate(one.post, other.post))
    .map(({ post }) => post.id)
  const ids = new Set([...ranked, ...newest.map(({ id }) => id)])
  ids.delete(own)
  return [...ids].slice(0, count)
}

/** Newest first; among equals the later id, as in the lists. */
function byDate(one: DatedPost, other: DatedPost): number {
  return compare(other.publishedAt, one.publishedAt) || compare(other.id, one.id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
