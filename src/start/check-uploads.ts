import { settings } from '#src/platform/config/env'
import { openBucket } from '#src/platform/uploads/open-uploads'

/**
 * Says at the start what is wrong with the bucket that keeps uploads. Nobody waits for it: pages need
 * no bucket, and the start of a site does not either.
 */
export function checkUploads(say: (line: string) => void): void {
  if (!settings.bucket) return
  void openBucket(settings.bucket)
    .check()
    .catch((error: Error) => {
      say(`Uploads cannot be used. ${error.message} Pages are served meanwhile, pictures are not.`)
    })
}
