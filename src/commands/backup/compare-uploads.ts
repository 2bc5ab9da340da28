import type mongoose from 'mongoose'
import { fileNamesOf, type NamesFiles } from '#src/features/media/cms/file-names'
import { CommandError } from '#src/platform/command-error'
import type { Progress } from '../frame/progress'
import type { Database } from './stored-collections'

export interface UploadsComparison {
  readonly missing: readonly { readonly picture: string; readonly files: readonly string[] }[]
  readonly unclaimed: number
}

export function readPictures(
  database: Database,
  session?: mongoose.mongo.ClientSession,
): Promise<NamesFiles[]> {
  return database
    .collection<NamesFiles>('media')
    .find({}, { projection: { filename: 1, sizes: 1 }, ...(session ? { session } : {}) })
    .toArray()
}

export function compareUploads(
  pictures: readonly NamesFiles[],
  files: Iterable<string>,
): UploadsComparison {
  // Some file systems decompose letters in names.
  const stored = new Map([...files].map((file) => [file.normalize('NFC'), file]))
  const claimed = new Set<string>()
  const missing: { picture: string; files: string[] }[] = []
  for (const picture of pictures) {
    const names = fileNamesOf(picture)
    for (const name of names) claimed.add(name.normalize('NFC'))
    const absent = names.filter((name) => !stored.has(name.normalize('NFC')))
    if (absent.length > 0) missing.push({ picture: picture.filename ?? '', files: absent })
  }
  return { missing, unclaimed: [...stored.keys()].filter((file) => !claimed.has(file)).length }
}

const named = 20

export function reportComparison(comparison: UploadsComparison, progress: Progress): void {
  const { missing, unclaimed } = comparison
  if (unclaimed > 0) progress.say(`Files that belong to no picture, included: ${unclaimed}.`)
  if (missing.length > 0) throw new IncompleteUploads(comparison)
}

/** The command succeeded, but the uploads are incomplete. */
class IncompleteUploads extends CommandError {
  override readonly exitCode = 3

  constructor({ missing }: UploadsComparison) {
    const lines = missing
      .slice(0, named)
      .map(({ files, picture }) => `  - ${picture}: ${files.join(', ')}`)
    const more = missing.length - lines.length
    super(
      [
        `Pictures whose files are missing: ${missing.length}. Everything else is complete. Upload these pictures again, or delete them:`,
        ...lines,
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n'),
    )
  }
}
