import type { MongooseAdapter } from '@payloadcms/db-mongodb'

/** Of two saves from one state the database accepts one. Versions from before there were revisions have none. */
export async function revisionIndexes({ payload, versions }: MongooseAdapter): Promise<void> {
  const only = {
    unique: true,
    partialFilterExpression: { 'version.revision': { $exists: true } },
  }
  const { collections } = payload.config
  for (const [slug, model] of Object.entries(versions)) {
    const isOfMany = collections.some((one) => one.slug === slug)
    await model.collection.createIndex(
      { ...(isOfMany ? { parent: 1 as const } : {}), 'version.revision': 1 },
      only,
    )
  }
}
