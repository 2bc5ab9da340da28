import { access } from 'node:fs/promises'
import path from 'node:path'
import type { UploadConfig } from 'payload'
import { settings } from '#src/platform/config/env'
import { formsOf } from '#src/platform/i18n/tidy-line'
import { uploadsIn } from '#src/platform/uploads/open-uploads'
import { uploadsBucket } from './stored-files'

type FileHandler = NonNullable<UploadConfig['handlers']>[number]

/** In bytes of UTF-8, on the file systems in use. */
const longestName = 255

/** Responds for a name that no file can have, on which the file system fails (500). */
export const refuseImpossibleName = (async (_, { params: { filename } }) => {
  if (filename.includes('\0')) return refusal('a name cannot hold the character NUL; leave it out.')
  if (Buffer.byteLength(filename) > longestName)
    return refusal(`a name has at most ${longestName} bytes; shorten it.`)
  // A bucket reports it itself.
  if (uploadsBucket()) return undefined
  const folder = uploadsIn(settings.dataDir)
  const file = path.join(folder, path.basename(filename))
  if (await isThere(file)) return undefined
  // In a copied URL, letters may be decomposed (NFD) where the name is composed, or the other way.
  for (const form of formsOf(filename)) {
    if (form === filename || !(await isThere(path.join(folder, path.basename(form))))) continue
    return new Response(null, {
      status: 308,
      headers: { 'Cache-Control': 'no-store', Location: encodeURIComponent(form) },
    })
  }
  return refusal('there is no such file.', 404)
}) as FileHandler

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

function refusal(message: string, status = 400): Response {
  return Response.json({ errors: [{ message: `filename: ${message}` }] }, { status })
}
