import path from 'node:path'
import { CommandError } from '#src/platform/command-error'

export type EntryPlace = { readonly collection: string } | { readonly upload: string }

export function nameOfPart(collection: string, part: number): string {
  return `data/${encodeURIComponent(collection)}/${String(part).padStart(6, '0')}.bson`
}

/** @param file of the uploads folder, with slashes. */
export function nameOfUpload(file: string): string {
  return `uploads/${file}`
}

/** Archives are untrusted: no name may lead out of uploads or to MongoDB's own collections. @throws {CommandError} */
export function placeOfEntry(name: string): EntryPlace {
  const [, encoded] = /^data\/([^/]+)\/\d{6,}\.bson$/.exec(name) ?? []
  if (encoded !== undefined) {
    const collection = decoded(encoded)
    if (collection && !/^system\.|[$\0]/.test(collection)) return { collection }
  }
  const [, upload] = /^uploads\/(.+)$/s.exec(name) ?? []
  if (upload !== undefined && isInside(upload)) return { upload }
  throw new CommandError(`The backup has an entry that does not belong there: ${name}`)
}

function isInside(file: string): boolean {
  return (
    !/[\\\0]/.test(file) &&
    path.posix.normalize(file) === file &&
    !path.posix.isAbsolute(file) &&
    !file.split('/').includes('..')
  )
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
