import type { AfterErrorHook } from 'payload'
import { causesOf } from '#src/platform/causes-of'
import { isFullDisk } from '#src/platform/database/full-disk'
import { isInterrupted } from '#src/platform/database/interrupted'
import { BucketError } from '#src/platform/uploads/bucket-error'
import { labelsIn } from './labels/server-messages'

type Messages = ReturnType<typeof labelsIn>['serverMessages']

/** What the CMS would call an unknown error (500), with the status and the message for it. None names the bucket. */
const known: readonly {
  readonly is: (error: unknown) => boolean
  readonly status: number
  readonly message: (messages: Messages) => string
}[] = [
  { is: isFullDisk, status: 507, message: ({ database }) => database.diskFull },
  { is: isInterrupted, status: 503, message: ({ database }) => database.interrupted },
  { is: isBucketAway, status: 503, message: ({ uploads }) => uploads.storeAway },
]

/** Tells editors why nothing was saved, and what to do. */
export const reportStorageErrors: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const found = known.find(({ is }) => is(error))
  if (!found) return undefined
  const { status } = found
  const message = found.message(labelsIn(req.i18n).serverMessages)
  const extensions = { ...graphqlResult?.extensions, statusCode: status }
  return {
    status,
    response: { errors: [{ message }] },
    ...(graphqlResult ? { graphqlResult: { ...graphqlResult, message, extensions } } : {}),
  }
}

function isBucketAway(error: unknown): boolean {
  return [...causesOf(error)].some((at) => at instanceof BucketError)
}
