import { settings } from '#src/platform/config/env'
import { openBucket } from '#src/platform/uploads/open-uploads'

/** The start does not wait for it, because pages need no bucket. */
export function checkUploads(say: (line: string) => void): void {
  if (!settings.bucket) return
  void openBucket(settings.bucket)
    .check()
    .catch((error: Error) => {
      say(`Uploads cannot be used. ${error.message} Pages are served meanwhile, pictures are not.`)
    })
}
