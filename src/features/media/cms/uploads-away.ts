import type { AfterErrorHook } from 'payload'
import { labelsIn } from '#src/cms/labels/server-messages'
import { BucketError } from '#src/platform/uploads/bucket-error'

/** Tells editors why a save cannot store files, without naming the bucket. */
export const reportUploadsAway: AfterErrorHook = ({ error, graphqlResult, req }) => {
  if (!isBucketError(error)) return undefined
  const message = labelsIn(req.i18n).serverMessages.uploads.storeAway
  const extensions = { ...graphqlResult?.extensions, statusCode: 503 }
  return {
    status: 503,
    response: { errors: [{ message }] },
    ...(graphqlResult ? { graphqlResult: { ...graphqlResult, message, extensions } } : {}),
  }
}

function isBucketError(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    if (at instanceof BucketError) return true
    const { cause, originalError } = at as Error & { originalError?: unknown }
    at = originalError ?? cause
  }
  return false
}
