import type { UploadConfig } from 'payload'

type FileHandler = NonNullable<UploadConfig['handlers']>[number]

/** Answers for a name that no file can have, over which the file system would stumble (500). */
export const refuseImpossibleName: FileHandler = (_, { params }) =>
  params.filename.includes('\0')
    ? Response.json(
        { errors: [{ message: 'filename: a name cannot hold the character NUL; leave it out.' }] },
        { status: 400 },
      )
    : undefined
