import type { AfterErrorHook } from 'payload'
import { isFullDisk } from '#src/platform/full-disk'

const message =
  'The server has no disk space left, and nothing was saved. Reading still works. Ask the operator to free some space, then save again.'

/** Reports a full disk, which the CMS would call an unknown error (500). */
export const reportFullDisk: AfterErrorHook = ({ error, graphqlResult }) => {
  if (!isFullDisk(error)) return undefined
  const extensions = { ...graphqlResult?.extensions, statusCode: 507 }
  return {
    status: 507,
    response: { errors: [{ message }] },
    ...(graphqlResult ? { graphqlResult: { ...graphqlResult, message, extensions } } : {}),
  }
}
