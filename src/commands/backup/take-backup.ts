import { lstat, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findRestoreMark } from '#src/cms/restore-mark'
import { reserveForBackup } from '#src/cms/revisions/pause'
import { CommandError } from '#src/platform/command-error'
import type { Progress } from '../frame/progress'
import { writeArchive } from './archive'
import { explained, refuseExisting, syncFolder } from './backup-file'
import { compareUploads, readPictures, type UploadsComparison } from './compare-uploads'
import {
  type BackupContents,
  type BackupHead,
  backupFormat,
  contentsName,
  headName,
} from './manifest'
import type { OpenDatabase } from './open-database'
import { beginPause, pauseEnd } from './pause'
import { type PinnedUploads, pinUploads, UploadsChanged, type UploadsPlace } from './pinned-uploads'
import { openSnapshot } from './snapshot'
import { type Database, listStoredCollections } from './stored-collections'
import { addCollection, addUploads, asJson, entriesIn, inFull } from './written-entries'

export interface BackupOptions extends UploadsPlace {
  readonly store: OpenDatabase
  readonly file: string
  readonly key: string | undefined
  readonly overwrite: boolean
  readonly version: string
  readonly progress: Progress
  readonly signal?: AbortSignal
}

export interface TakenBackup extends BackupContents {
  /** How long saves had to wait, in milliseconds. */
  readonly pausedFor: number
  readonly size: number
  readonly comparison: UploadsComparison
}

/**
 * Saves wait until running ones have ended. Then uploads are pinned, and a snapshot is opened if the server has them;
 * on other servers, saves go on when the database has been read. See docs/decisions/0054-backup.md.
 *
 * @throws {CommandError}
 */
export async function takeBackup(options: BackupOptions): Promise<TakenBackup> {
  const { file, overwrite, store } = options
  if (!overwrite) await refuseExisting(file)
  if (await findRestoreMark(store.connection)) {
    throw new CommandError(
      'A restore into this database is unfinished, so there is nothing complete to back up. Run the restore again first.',
    )
  }
  const reservation = await reserveForBackup(store.connection)
  if (!reservation) {
    throw new CommandError('Another backup of this database is in progress. Wait until it ends.')
  }
  try {
    return await writeWhole(options, { isPaused: false }).catch((error: unknown) => {
      if (!(error instanceof UploadsChanged)) throw error
      options.progress.say(
        `${error.file} was changed meanwhile. The backup begins again, and saves wait for its end.`,
      )
      return writeWhole(options, { isPaused: true })
    })
  } finally {
    await reservation.release()
  }
}

/** Under another name first, so that a file with the final name is complete. */
async function writeWhole(
  options: BackupOptions,
  pausing: { readonly isPaused: boolean },
): Promise<TakenBackup> {
  const { file, key, overwrite } = options
  const unfinished = `${file}.unfinished`
  const archive = writeArchive(unfinished, key)
  try {
    const { comparison, contents, pausedFor } = await writeAll(options, pausing, archive)
    options.signal?.throwIfAborted()
    await archive.finish()
    const { size } = await lstat(unfinished)
    if (!overwrite) await refuseExisting(file)
    await rename(unfinished, file)
    await syncFolder(path.dirname(path.resolve(file)))
    return { ...contents, comparison, pausedFor, size }
  } catch (error) {
    await archive.abort()
    await rm(unfinished, { force: true })
    throw explained(error, file, unfinished)
  }
}

async function writeAll(
  { bucket, dataDir, progress, signal, store, version }: BackupOptions,
  pausing: { readonly isPaused: boolean },
  archive: ReturnType<typeof writeArchive>,
): Promise<{ comparison: UploadsComparison; contents: BackupContents; pausedFor: number }> {
  const { database } = store
  progress.step('Waiting for saves in progress')
  const pause = await beginPause(store)
  let uploads: PinnedUploads | undefined
  let session: Session
  try {
    const names = await listStoredCollections(database)
    if (names.length === 0) {
      throw new CommandError('The database is empty: there is nothing to back up.')
    }
    session = await openSnapshot(database, names[0] ?? '')
    uploads = await pinUploads({ bucket, dataDir }, pausing)
    const head: BackupHead = {
      format: backupFormat,
      octavo: version,
      takenAt: new Date().toISOString(),
    }
    const end = pauseEnd({ hasSnapshot: session !== undefined, isPinned: uploads.isPinned })
    if (end === 'at once') await pause.end()

    const entries = entriesIn(archive, signal)
    await entries.add(headName, inFull(asJson(head)))
    progress.step(`Reading ${names.length} collections`)
    const collections: Record<string, number> = {}
    for (const name of names) {
      const documents = read(database, name, session)
      collections[name] = await addCollection(entries, name, documents, progress)
    }
    const comparison = compareUploads(await readPictures(database, session), uploads.files)
    if (end === 'after documents') await pause.end()
    progress.step(`Reading ${uploads.files.length} uploads`)
    const bytes = await addUploads(entries, uploads, progress)
    const pausedFor = await pause.end()

    const files = uploads.files.length
    const contents = { collections, uploads: { files, bytes }, sha256: entries.digest() }
    await archive.add(contentsName, asJson(contents))
    return { comparison, contents, pausedFor }
  } finally {
    await pause.release()
    await session?.endSession()
    await uploads?.release()
  }
}

type Session = Awaited<ReturnType<typeof openSnapshot>>

function read(database: Database, name: string, session: Session): AsyncIterable<Uint8Array> {
  const options = { raw: true, batchSize: 1_000, ...(session ? { session } : {}) }
  return database.collection(name).find({}, options) as unknown as AsyncIterable<Uint8Array>
}
