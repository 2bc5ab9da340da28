import 'server-only'
import type { CollectionSlug } from 'payload'
import { cms } from './cms'

/** A collection in MongoDB, for reads that the CMS cannot do. */
export async function storedIn(slug: CollectionSlug) {
  const model = (await cms()).db.collections[slug]
  if (!model) throw new Error(`The CMS has no collection "${slug}".`)
  return model.collection
}
