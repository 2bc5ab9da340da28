import type { UploadConfig } from 'payload'

type FileHandler = NonNullable<UploadConfig['handlers']>[number]

/** Longest name of a file, in bytes of UTF-8, on the file systems in use. */
const longestName = 255

/** Answers for a name that no file can have, over which the file system would stumble (500). */
export const refuseImpossibleName: FileHandler = (_, { params: { filename } }) => {
  if (filename.includes('\0')) return refusal('a name cannot hold the character NUL; leave it out.')
  if (Buffer.byteLength(filename) > longestName)
    return refusal(`a name has at most ${longestName} bytes; shorten it.`)
  return undefined
}

function refusal(message: string): Response {
  return Response.json({ errors: [{ message: `filename: ${message}` }] }, { status: 400 })
}
