import 'server-only'
import { documentTag } from '#src/platform/cache/tags'
import { cached } from './cached'
import { cms } from './cms'

/** An author or a tag by its id, in all languages; `null` where it has been deleted. */
export async function readDocument<Stored>(
  collection: 'authors' | 'tags',
  id: unknown,
): Promise<Stored | null> {
  if (typeof id !== 'string') return null
  return cached([collection, id], [documentTag(collection, id)], async () => {
    const payload = await cms()
    return (await payload.findByID({
      collection,
      id,
      locale: 'all',
      depth: 0,
      disableErrors: true,
    })) as Stored | null
  })
}
