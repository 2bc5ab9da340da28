import type { AfterErrorHook } from 'payload'
import { isFullDisk } from '#src/platform/full-disk'
import { isInterrupted } from '#src/platform/interrupted'
import { messageIn } from './labels/server-messages'

/** What the CMS would call an unknown error (500), with the status and the message for it. */
const known = [
  { is: isFullDisk, status: 507, message: 'diskFull' },
  { is: isInterrupted, status: 503, message: 'interrupted' },
] as const

export const reportDatabaseErrors: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const found = known.find(({ is }) => is(error))
  if (!found) return undefined
  const { status } = found
  const message = messageIn(req.i18n, 'database', found.message)
  const extensions = { ...graphqlResult?.extensions, statusCode: status }
  return {
    status,
    response: { errors: [{ message }] },
    ...(graphqlResult ? { graphqlResult: { ...graphqlResult, message, extensions } } : {}),
  }
}
