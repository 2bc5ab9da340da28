import 'server-only'
import { unstable_cache } from 'next/cache'
import { noteTags } from '#src/platform/request-context'

/**
 * A read whose result is cached until one of its tags expires. The page that awaits it carries the
 * same tags. Results must survive JSON.
 *
 * @param key names the read and its arguments; equal keys share one result.
 */
export function cached<Result>(
  key: readonly string[],
  tags: readonly string[],
  read: () => Promise<Result>,
): Promise<Result> {
  noteTags(tags)
  // Next hashes the function's source with the key at each call: this one is short, and always the same.
  return unstable_cache(() => read(), [...key], { tags: [...tags] })()
}
