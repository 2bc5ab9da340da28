import { causesOf } from '../causes-of'

/** MongoDB's `OutOfDiskSpace`, also of the embedded engine; and the file system's. */
const codes: ReadonlySet<unknown> = new Set([14_031, 'ENOSPC', 'EDQUOT'])

export function isFullDisk(error: unknown): boolean {
  return [...causesOf(error)].some((at) => 'code' in at && codes.has(at.code))
}
