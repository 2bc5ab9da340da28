import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { locales } from '#locales/languages'
import { featuresOf } from '#src/cms/features'
import { listIndexes } from '#src/cms/lists/indexes'
import { begunIndexes } from '#src/cms/revisions/begun-document'
import { revisionIndexes } from '#src/cms/revisions/indexes'
import { undoIndexes } from '#src/cms/undo/undoable'
import { presenceIndexes } from '#src/features/editing/presence/store'
import { fileIndexes } from '#src/features/forms/cms/submission-files'
import { sendingIndexes } from '#src/features/newsletter/sending/cms/collections'
import { searchIndexes } from '#src/features/search/cms/store'
import { translationIndexes } from '#src/features/translation/cms/store'
import { referenceIndexes } from '#src/features/trash/uses/store'
import { wishIndexes } from '#src/features/wishes/cms/collections'

/** Indexes that the field options cannot express. */
export async function indexes(adapter: MongooseAdapter): Promise<void> {
  const { connection, payload } = adapter
  for (const config of payload.config.collections) {
    const own = featuresOf(config).indexes
    for (const locale of own ? locales : []) {
      for (const { keys, options } of own?.(locale) ?? []) {
        await connection.collection(config.slug).createIndex(keys, options)
      }
    }
  }
  await searchIndexes(connection)
  await translationIndexes(connection)
  await presenceIndexes(connection)
  await begunIndexes(connection)
  await undoIndexes(connection)
  await revisionIndexes(adapter)
  await listIndexes(adapter)
  await referenceIndexes(connection)
  await wishIndexes(connection)
  await sendingIndexes(connection)
  await fileIndexes(connection)
}
