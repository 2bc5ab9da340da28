import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { afterSave } from '#src/cms/revisions/unit-of-work'
import { droppedFiles, fileNamesOf, type NamesFiles } from './file-names'
import { storedFiles, uploadsBucket } from './stored-files'

export const dropOldFiles: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  await drop(req, droppedFiles(previousDoc as NamesFiles | undefined, doc as NamesFiles))
  return doc
}

/** The CMS itself removes those in its folder. */
export const dropAllFiles: CollectionAfterDeleteHook = async ({ doc, req }) => {
  if (uploadsBucket()) await drop(req, fileNamesOf(doc as NamesFiles))
}

async function drop(req: PayloadRequest, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await afterSave(req, `drop ${names.join('/')}`, async () => {
    const removed = names.map((name) => storedFiles().remove(name))
    for (const outcome of await Promise.allSettled(removed)) {
      // The save is done, and an unused file does no harm.
      if (outcome.status === 'rejected') req.payload.logger.error(outcome.reason)
    }
  })
}
