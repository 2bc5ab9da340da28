import type { DatedPost } from '../content/lists/blog-rows'

/**
 * What to read after a post, best first: posts with the most topics in common, the newer first among
 * equals, then the newest of all.
 *
 * @param byTopic the posts of each topic of the post.
 * @param newest posts that fill up what is wanting, newest first.
 * @param count at most so many.
 * @returns ids, without the post's own.
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

/** Newest first; the later id first among equals, as in the lists. */
function byDate(one: DatedPost, other: DatedPost): number {
  return compare(other.publishedAt, one.publishedAt) || compare(other.id, one.id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
