import 'server-only'
import type { CollectionSlug } from 'payload'
import { documentTag } from '#src/platform/cache/tags'
import { cached } from './cached'
import { cms } from './cms'
import { readTogether } from './read-together'

/** What is public of a document, in all languages, past the cache; `null` where it has been deleted. */
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

/** An author or a tag by its id, in all languages; `null` where it has been deleted. */
export async function readDocument<Stored>(
  collection: 'authors' | 'tags',
  id: unknown,
): Promise<Stored | null> {
  if (typeof id !== 'string') return null
  return cached([collection, id], [documentTag(collection, id)], () =>
    readStored<Stored>(collection, id),
  )
}
