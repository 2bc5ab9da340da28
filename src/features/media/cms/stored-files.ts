import path from 'node:path'
import { settings } from '#src/platform/config/env'
import { openBucket, openUploads } from '#src/platform/uploads/open-uploads'

/** The files of the pictures, by the names that their documents give them. */
export function storedFiles() {
  const store = openUploads(settings)
  // A name is never a path: what comes from a database is still cut to its last part.
  return {
    read: (name: string) => store.read(path.basename(name)),
    write: (name: string, bytes: Uint8Array) => store.write(path.basename(name), bytes),
    remove: (name: string) => store.remove(path.basename(name)),
  }
}

/** The bucket that keeps uploads; `undefined` where they are in a folder, of which the CMS takes care. */
export const uploadsBucket = () => settings.bucket && openBucket(settings.bucket)
