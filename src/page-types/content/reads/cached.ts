import 'server-only'
import { unstable_cache } from 'next/cache'
import { noteTags } from '#src/platform/request-context'

/** The page that awaits it gets the same tags. Results must survive JSON. Equal keys share one result. */
export function cached<Result>(
  key: readonly string[],
  tags: readonly string[],
  read: () => Promise<Result>,
): Promise<Result> {
  noteTags(tags)
  // Short and constant, since Next hashes the function's source at each call.
  return unstable_cache(() => read(), [...key], { tags: [...tags] })()
}
