/** MongoDB's `OutOfDiskSpace`, also of the embedded engine. */
const outOfDiskSpace = 14_031

/** Checks an error and its causes: GraphQL and mongoose wrap errors. */
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
