import path from 'node:path'
import { settings } from '#src/platform/config/env'
import { openBucket, openUploads } from '#src/platform/uploads/open-uploads'

export function storedFiles() {
  const store = openUploads(settings)
  // A name is never a path: the last part is enough.
  return {
    read: (name: string) => store.read(path.basename(name)),
    write: (name: string, bytes: Uint8Array) => store.write(path.basename(name), bytes),
    remove: (name: string) => store.remove(path.basename(name)),
  }
}

/** `undefined` where uploads are in a folder, which the CMS manages. */
export const uploadsBucket = () => settings.bucket && openBucket(settings.bucket)
