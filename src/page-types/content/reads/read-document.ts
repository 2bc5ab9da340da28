import 'server-only'
import type { CollectionSlug } from 'payload'
import { documentTag } from '#src/platform/cache/tags'
import { cached } from './cached'
import { cms } from './cms'
import { readTogether } from './read-together'

/** The public document in all languages, uncached; `null` if it was deleted. */
export function readStored<Stored>(collection: CollectionSlug, id: string): Promise<Stored | null> {
  return readTogether(`${collection}/${id}`, async () => {
    const payload = await cms()
    return (await payload.findByID({
      collection,
      id,
      locale: 'all',
      depth: 0,
      draft: false,
      disableErrors: true,
    })) as unknown as Stored | null
  })
}

/** `null` if it was deleted. */
export async function readDocument<Stored>(
  collection: 'authors' | 'tags',
  id: unknown,
): Promise<Stored | null> {
  if (typeof id !== 'string') return null
  return cached([collection, id], [documentTag(collection, id)], () =>
    readStored<Stored>(collection, id),
  )
}
