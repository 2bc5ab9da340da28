import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload'
import { editorOnly } from '#src/cms/access/editor-only'
import type { PictureSize, Rectangle } from '../crop'
import { sizeOf } from '../cut-picture'
import { parseRectangle } from '../parse-rectangle'
import { nameByContent } from '../picture-type'
import { PictureError, readPicture } from '../read-picture'
import { withoutMetadata } from '../without-metadata'
import { type PictureFacts, type PictureMessage, pictureMessage } from './picture-message'
import { storedFiles } from './stored-files'

/** Before the CMS starts, since it removes the old files of a document before any other hook. */
export const takeUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  // Nothing is decoded for a request that will be refused.
  if (!args.overrideAccess && !(await editorOnly({ req }))) return args
  leaveOriginalWhole(req)
  const { data, id } = args as { data?: { crop?: unknown }; id?: string | number }
  if (req.file) {
    const size = await takePicture(req)
    // A selection belongs to its picture.
    if (data) data.crop = data.crop ? checked(data.crop, size, req) : null
  } else if (data?.crop) {
    if (id === undefined) throw refusal('crop', 'crop-shape', req)
    const stored = await req.payload.findByID({
      collection: 'media',
      id,
      depth: 0,
      disableErrors: true,
      req,
    })
    // Payload itself responds for a missing one.
    if (!stored?.filename) return args
    const size = await sizeOf(await storedFiles().read(stored.filename))
    data.crop = checked(data.crop, size, req)
  }
  return args
}

/** Payload's own cropping overwrites the original; a focal point does not. */
function leaveOriginalWhole(req: PayloadRequest): void {
  const edits = req.query['uploadEdits'] as { focalPoint?: unknown } | undefined
  if (!edits) return
  const { focalPoint } = edits
  req.query = { ...req.query, uploadEdits: focalPoint ? { focalPoint } : {} }
}

/** Reads the upload and removes what must not be served. */
async function takePicture(req: PayloadRequest): Promise<PictureSize> {
  const file = req.file
  if (!file) throw new TypeError('The request contains no file.')
  if (file.name.includes('\0')) throw refusal('file', 'name', req)
  try {
    const picture = await readPicture(file.data)
    const data = await withoutMetadata(file.data, picture)
    const name = nameByContent(file.name, picture.type)
    req.file = { ...file, data, name, mimetype: `image/${picture.type}`, size: data.length }
    return picture.size
  } catch (error) {
    if (error instanceof PictureError)
      throw refusal('file', error.fault, req, { format: error.format })
    throw error
  }
}

function checked(value: unknown, picture: PictureSize, req: PayloadRequest): Rectangle {
  const parsed = parseRectangle(value, picture)
  if (typeof parsed === 'string') throw refusal('crop', `crop-${parsed}`, req, picture)
  return parsed
}

function refusal(
  field: 'file' | 'crop',
  message: PictureMessage,
  req: PayloadRequest,
  facts?: PictureFacts,
): ValidationError {
  const reason = pictureMessage(message, req, facts)
  return new ValidationError(
    {
      collection: 'media',
      // The form shows the reason of a file as it is, beside the file.
      errors: [{ path: field, message: field === 'file' ? reason : `${field}: ${reason}` }],
      req,
    },
    req.t,
  )
}
