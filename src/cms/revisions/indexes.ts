import type { MongooseAdapter } from '@payloadcms/db-mongodb'

/** What has versions; the CMS names their collections so. */
const versioned = {
  documents: ['_blogs_versions'],
  globals: ['_home_versions', '_privacy_versions', '_terms_versions'],
}

/**
 * No two versions of a document have the same revision: of two saves that were made from the same
 * state, the database takes one. Versions from before there were revisions have none.
 */
export async function revisionIndexes(connection: MongooseAdapter['connection']): Promise<void> {
  const only = {
    unique: true,
    partialFilterExpression: { 'version.revision': { $exists: true } },
  }
  for (const name of versioned.documents) {
    await connection.collection(name).createIndex({ parent: 1, 'version.revision': 1 }, only)
  }
  for (const name of versioned.globals) {
    await connection.collection(name).createIndex({ 'version.revision': 1 }, only)
  }
}
