/** MongoDB's `OutOfDiskSpace`; the local database's embedded engine says it, too. */
const outOfDiskSpace = 14_031

/** Looks at an error and at what caused it: GraphQL and mongoose put others around it. */
export function isFullDisk(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    const { cause, code, originalError } = at as FullDiskSigns & Error
    if (code === outOfDiskSpace || code === 'ENOSPC' || code === 'EDQUOT') return true
    at = originalError ?? cause
  }
  return false
}

interface FullDiskSigns {
  readonly code?: unknown
  readonly originalError?: unknown
}
