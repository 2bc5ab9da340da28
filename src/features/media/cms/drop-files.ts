import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { afterSave } from '#src/cms/revisions/unit-of-work'
import { droppedFiles, fileNamesOf, type NamesFiles } from './file-names'
import { storedFiles, uploadsBucket } from './stored-files'

/** Removes the files that a picture had, once nothing refers to them. */
export const dropOldFiles: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  await drop(req, droppedFiles(previousDoc as NamesFiles | undefined, doc as NamesFiles))
  return doc
}

/** Removes the files of a picture that is gone for good. Those in its own folder the CMS removes. */
export const dropAllFiles: CollectionAfterDeleteHook = async ({ doc, req }) => {
  if (uploadsBucket()) await drop(req, fileNamesOf(doc as NamesFiles))
}

async function drop(req: PayloadRequest, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await afterSave(req, `drop ${names.join('/')}`, async () => {
    const removed = names.map((name) => storedFiles().remove(name))
    for (const outcome of await Promise.allSettled(removed)) {
      // The save is done. A file that nothing refers to takes room and does no harm.
      if (outcome.status === 'rejected') req.payload.logger.error(outcome.reason)
    }
  })
}
