import path from 'node:path'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  SanitizedCollectionConfig,
} from 'payload'
import { editorOnly } from '#src/cms/access/editor-only'
import { afterSave } from '#src/cms/revisions/unit-of-work'
import { folderStore } from '#src/platform/uploads/folder-store'
import { fileNamesOf, type NamesFiles } from './file-names'
import { uploadsBucket } from './stored-files'

/** The CMS works in its folder; hooks move files between it and the bucket (docs/decisions/0058-uploads-in-s3.md). */
const workbench = ({ upload }: Pick<SanitizedCollectionConfig, 'upload'>) =>
  folderStore(upload.staticDir ?? '')

/** Downloads the original for the CMS: for a copy, and for sizes around another focal point. */
export const bringOriginal: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const bucket = uploadsBucket()
  if (!bucket || (operation !== 'create' && operation !== 'update')) return args
  const { duplicateFromID, id } = args as { duplicateFromID?: unknown; id?: unknown }
  const edits = req.query?.['uploadEdits'] as { focalPoint?: unknown } | undefined
  const source = duplicateFromID ?? (!req.file && edits?.focalPoint ? id : undefined)
  if (typeof source !== 'string') return args
  if (!args.overrideAccess && !(await editorOnly({ req }))) return args
  const found = { collection: 'media', id: source, depth: 0, disableErrors: true, trash: true, req }
  const picture = (await req.payload.findByID(found as never)) as NamesFiles | null
  // Payload itself responds for a missing one.
  if (!picture?.filename) return args
  const name = path.basename(picture.filename)
  await workbench(collection).write(name, await bucket.read(name))
  return args
}

/** Stores an upload before its document; its sizes are in the bucket already. */
export const storeInBucket: CollectionBeforeChangeHook = async ({ data, req }) => {
  const bucket = uploadsBucket()
  if (!bucket || !req.file) return data
  const { filename, mimeType } = data as NamesFiles & { mimeType?: string }
  if (filename) await bucket.write(filename, req.file.data, mimeType)
  return data
}

export const clearWorkbench: CollectionAfterChangeHook = async ({
  collection,
  doc,
  previousDoc,
  req,
}) => {
  if (!uploadsBucket()) return doc
  const bench = workbench(collection)
  const names = new Set([...fileNamesOf(doc), ...fileNamesOf(previousDoc)])
  await afterSave(req, `workbench of ${doc.id}`, async () => {
    await Promise.all([...names].map((name) => bench.remove(path.basename(name))))
  })
  return doc
}
