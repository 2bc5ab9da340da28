import { CommandError } from '#src/platform/command-error'
import { bytesOf, readArchive, textOf } from './archive'
import { contentsDigest, digested } from './contents-digest'
import { placeOfEntry } from './entry-names'
import {
  type BackupContents,
  type BackupHead,
  contentsName,
  headName,
  parseContents,
  parseHead,
} from './manifest'

export interface CheckedBackup {
  readonly head: BackupHead
  readonly contents: BackupContents
}

type Visit = (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>

/** @throws {CommandError} if a backup cannot be restored here, was changed, or is incomplete. */
export async function readChecked(
  file: string,
  key: string | undefined,
  version: string,
  visit: Visit,
): Promise<CheckedBackup> {
  const digest = contentsDigest()
  let head: BackupHead | undefined
  let contents: BackupContents | undefined
  await readArchive(file, key, async (entry) => {
    const { chunks, name, size } = entry
    if (contents) throw new CommandError(`The backup has data after its end: ${name}.`)
    if (name === contentsName) {
      contents = parseContents(await textOf(entry))
      return
    }
    digest.begin(name, size)
    if (!head) {
      if (name !== headName) throw new CommandError(`${file} is not an Octavo backup.`)
      const bytes = await bytesOf(chunks)
      digest.add(bytes)
      head = parseHead(bytes.toString('utf8'), version)
      return
    }
    placeOfEntry(name)
    await visit(name, digested(chunks, digest))
  })
  if (!head) throw new CommandError(`${file} is not an Octavo backup.`)
  if (!contents || contents.sha256 !== digest.end()) {
    throw new CommandError(
      'The backup is cut off or has been changed. Nothing was restored from it.',
    )
  }
  return { head, contents }
}

/** Reads a checked backup once more. @throws {CommandError} if it is another one by now. */
export async function readAgain(
  checked: CheckedBackup,
  file: string,
  key: string | undefined,
  version: string,
  visit: Visit,
): Promise<void> {
  const { contents } = await readChecked(file, key, version, visit)
  if (contents.sha256 !== checked.contents.sha256) {
    throw new CommandError('The backup was changed while it was read. Run the restore again.')
  }
}
