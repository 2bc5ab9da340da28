import type { AfterErrorHook } from 'payload'

/** MongoDB's `OutOfDiskSpace`; the local database's embedded engine says it, too. */
const outOfDiskSpace = 14_031

const message =
  'The server has no disk space left, and nothing was saved. Reading still works. Ask the operator to free some space, then save again.'

/** Names the cause where a save finds no room, which the CMS would call an unknown error (500). */
export const answerFullDisk: AfterErrorHook = ({ error, graphqlResult }) => {
  if (!isFullDisk(error)) return undefined
  const extensions = { ...graphqlResult?.extensions, statusCode: 507 }
  return {
    status: 507,
    response: { errors: [{ message }] },
    ...(graphqlResult ? { graphqlResult: { ...graphqlResult, message, extensions } } : {}),
  }
}

/** Looks at an error and at what caused it: GraphQL and mongoose put others around it. */
export function isFullDisk(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    const { cause, code, originalError } = at as FullDiskSigns & Error
    if (code === outOfDiskSpace || code === 'ENOSPC') return true
    at = originalError ?? cause
  }
  return false
}

interface FullDiskSigns {
  readonly code?: unknown
  readonly originalError?: unknown
}
