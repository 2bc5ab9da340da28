import { z } from 'zod'
import { CommandError } from '#src/platform/command-error'

/** Raised when an older Octavo could not restore this format. */
export const backupFormat = 1

export const headName = 'octavo-backup.json'
export const contentsName = 'contents.json'

const headSchema = z.object({
  format: z.number().int().positive(),
  octavo: z.string().regex(/^\d+\.\d+\.\d+/),
  /** The moment of its state, ISO 8601. */
  takenAt: z.iso.datetime(),
})

/** The end of a backup, known only when everything has been read. */
const contentsSchema = z.object({
  collections: z.record(z.string(), z.number().int().nonnegative()),
  uploads: z.object({
    files: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
  }),
  /** SHA-256 of all previous entries, with their names and sizes. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export type BackupHead = z.infer<typeof headSchema>
export type BackupContents = z.infer<typeof contentsSchema>

/** @throws {CommandError} if a newer Octavo than `own` wrote it, which may hold unknown content. */
export function parseHead(text: string, own: string): BackupHead {
  const head = headSchema.safeParse(asJson(text))
  if (!head.success) throw new CommandError('This is not an Octavo backup.')
  const { format, octavo } = head.data
  if (format > backupFormat || isNewer(octavo, own)) {
    throw new CommandError(
      `The backup was written by Octavo ${octavo} (format ${format}); this is Octavo ${own} (format ${backupFormat}). Restore it with Octavo ${octavo} or a later version.`,
    )
  }
  return head.data
}

/** @throws {CommandError} if it is not the end of a backup. */
export function parseContents(text: string): BackupContents {
  const contents = contentsSchema.safeParse(asJson(text))
  if (!contents.success) throw new CommandError('The end of the backup cannot be read.')
  return contents.data
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((of) => of.split(/[.+-]/).slice(0, 3).map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
