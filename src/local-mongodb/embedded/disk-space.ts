import { statfs } from 'node:fs/promises'

/** The code with which MongoDB itself refuses what the disk has no room for. */
export const outOfDiskSpace = { code: 14_031, codeName: 'OutOfDiskSpace' } as const

/** Room of a file system, in bytes. */
export interface DiskSpace {
  readonly free: number
  readonly total: number
}

/** Says why a command cannot be taken; `undefined` where it can. */
export type SpaceCheck = (command: string, length: number) => Promise<string | undefined>

/** What makes the data grow. Whoever deletes makes room, though the journal takes a little first. */
const growing: ReadonlySet<string> = new Set([
  'insert',
  'update',
  'findAndModify',
  'findandmodify',
  'bulkWrite',
  'create',
  'createIndexes',
])

/** How long a look at the disk holds, in milliseconds. */
const fresh = 200

/**
 * The room that is left to the engine, which ends (SIGABRT) when a checkpoint or its journal finds
 * none: on a small disk an eighth of it, else 64 MiB. And room for the message itself, several times:
 * as data, in the journal, and in indexes.
 */
export function requiredSpace({ total }: DiskSpace, messageLength: number): number {
  return Math.min(64 * 1024 ** 2, total / 8) + 4 * messageLength
}

/**
 * Refuses what makes the data grow before the disk is full: the engine then goes on, everything can
 * still be read, and writing goes on too as soon as there is room.
 */
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

/** The room of the file system under a folder; without an end where the system cannot say. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    // Some network file systems say nothing.
    if (blocks > 0) return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    // The engine itself will say what is wrong with the folder.
  }
  return { free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }
}
