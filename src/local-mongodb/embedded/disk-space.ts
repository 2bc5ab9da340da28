import { statfs } from 'node:fs/promises'

export const outOfDiskSpace = { code: 14_031, codeName: 'OutOfDiskSpace' } as const

export interface DiskSpace {
  readonly free: number
  readonly total: number
}

export type SpaceCheck = (command: string, length: number) => Promise<string | undefined>

/** Commands that make the data grow. Deleting makes room, although the journal takes a little first. */
const growing: ReadonlySet<string> = new Set([
  'insert',
  'update',
  'findAndModify',
  'findandmodify',
  'bulkWrite',
  'create',
  'createIndexes',
])

const fresh = 200

/**
 * Space that is reserved for the engine, which aborts (SIGABRT) when a checkpoint or its journal finds none: an
 * eighth of a small disk, else 64 MiB; plus several times the message, for data, journal, and indexes.
 */
export function requiredSpace({ total }: DiskSpace, messageLength: number): number {
  return Math.min(64 * 1024 ** 2, total / 8) + 4 * messageLength
}

/** Refuses commands that make the data grow before the disk is full: reading goes on. */
export function createSpaceCheck(
  measure: () => Promise<DiskSpace>,
  clock: () => number = () => performance.now(),
): SpaceCheck {
  let known: Promise<DiskSpace> | undefined
  let since = 0
  return async (command, length) => {
    if (!growing.has(command)) return undefined
    if (!known || clock() - since >= fresh) {
      since = clock()
      known = measure()
    }
    const space = await known
    const required = requiredSpace(space, length)
    if (space.free >= required) return undefined
    return `The disk is full: ${space.free} bytes are free, and ${Math.ceil(required)} are needed.`
  }
}

export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    // Some network file systems report nothing.
    if (blocks > 0) return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    // The engine reports what is wrong with the folder.
  }
  return { free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }
}
