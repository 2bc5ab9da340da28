import type { UploadConfig } from 'payload'
import { storedFiles } from './stored-files'

type FileHandler = NonNullable<UploadConfig['handlers']>[number]

/** Longest name of a file, in bytes of UTF-8, on the file systems in use. */
const longestName = 255

/**
 * Answers for a name that no file can have, over which the file system would stumble, and for
 * one that none has: either would be a failure of ours (500).
 */
export const refuseImpossibleName = (async (req, { params }) => {
  const { collection, filename } = params
  if (filename.includes('\0')) return refusal('a name cannot hold the character NUL; leave it out.')
  if (Buffer.byteLength(filename) > longestName)
    return refusal(`a name has at most ${longestName} bytes; shorten it.`)
  const known = req.payload.collections[collection as 'media'].config
  return (await storedFiles(known).has(filename))
    ? undefined
    : refusal('there is no such file.', 404)
}) as FileHandler

function refusal(message: string, status = 400): Response {
  return Response.json({ errors: [{ message: `filename: ${message}` }] }, { status })
}
