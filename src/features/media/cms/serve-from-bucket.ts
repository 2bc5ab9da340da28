import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { PayloadRequest, UploadConfig } from 'payload'
import { formsOf } from '#src/platform/i18n/tidy-line'
import { BucketError } from '#src/platform/uploads/bucket-error'
import type { BucketFile, BucketStore } from '#src/platform/uploads/bucket-store'
import { MissingUpload } from '#src/platform/uploads/upload-store'
import { fileHeaders, requestedRange } from '../file-response'
import { uploadsBucket } from './stored-files'

type FileHandler = NonNullable<UploadConfig['handlers']>[number]

/** In seconds. */
const retryAfter = 30

/** Streams a file of the bucket, which itself stays closed to the public. */
export const serveFromBucket = (async (req, { params: { collection, filename } }) => {
  const bucket = uploadsBucket()
  if (!bucket) return undefined
  const range = requestedRange(req.headers.get('range'))
  try {
    const file = await serveAny(bucket, formsOf(path.basename(filename)), range)
    const headers = fileHeaders(file)
    const { upload } = req.payload.collections[collection as 'media'].config
    const sent = upload.modifyResponseHeaders?.({ headers }) || headers
    if (file.tag !== undefined && req.headers.get('if-none-match') === file.tag) {
      file.body.destroy()
      return new Response(null, { status: 304, headers: sent })
    }
    const body = Readable.toWeb(file.body) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
    return new Response(body, { status: file.range ? 206 : 200, headers: sent })
  } catch (error) {
    return refusal(error, req)
  }
}) as FileHandler

/** The first existing file of the names: letters may be composed in one and decomposed in another. */
async function serveAny(
  bucket: BucketStore,
  [name = '', ...others]: readonly string[],
  range: string | undefined,
): Promise<BucketFile> {
  try {
    return await bucket.serve(name, range)
  } catch (error) {
    if (others.length === 0 || !(error instanceof MissingUpload)) throw error
    return serveAny(bucket, others, range)
  }
}

function refusal(error: unknown, { payload }: PayloadRequest): Response {
  if (error instanceof MissingUpload) return respond(404, 'filename: there is no such file.')
  if (!(error instanceof BucketError)) throw error
  if (error.isOutOfRange) return respond(416, 'Range: the file has no such part.')
  // The cause is for the operator.
  payload.logger.error(error.message)
  return respond(503, 'The store of uploads cannot be reached. Try again in a moment.', {
    'Retry-After': String(retryAfter),
  })
}

function respond(status: number, message: string, more: Record<string, string> = {}): Response {
  const headers = { 'Cache-Control': 'no-store', ...more }
  return Response.json({ errors: [{ message }] }, { status, headers })
}
