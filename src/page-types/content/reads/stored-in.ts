import 'server-only'
import type { CollectionSlug } from 'payload'
import { cms } from './cms'

/** What MongoDB holds of a collection of the CMS, for reads that the CMS itself cannot make. */
export async function storedIn(slug: CollectionSlug) {
  const model = (await cms()).db.collections[slug]
  if (!model) throw new Error(`The CMS has no collection "${slug}".`)
  return model.collection
}
