import { randomUUID } from 'node:crypto'
import { findRestoreMark, type RestoreMark, restoreMarkName } from '#src/cms/restore-mark'
import { reserveForBackup } from '#src/cms/revisions/pause'
import { holdRestoredIssues } from '#src/features/newsletter/sending/cms/restored-issues'
import { CommandError } from '#src/platform/command-error'
import { isFullDisk } from '#src/platform/database/full-disk'
import { formatBytes, type Progress } from '../frame/progress'
import { bytesOf } from './archive'
import { documentsOf } from './bson-parts'
import { type CheckedBackup, readAgain, readChecked } from './checked-backup'
import { compareUploads, readPictures, type UploadsComparison } from './compare-uploads'
import { placeOfEntry } from './entry-names'
import type { OpenDatabase } from './open-database'
import type { UploadsPlace } from './pinned-uploads'
import { restoredUploads } from './restored-uploads'
import { type Database, listStoredCollections } from './stored-collections'

export interface RestoreOptions extends UploadsPlace {
  readonly store: OpenDatabase
  readonly file: string
  readonly key: string | undefined
  readonly version: string
  readonly progress: Progress
  readonly signal?: AbortSignal
}

export interface RestoredBackup extends CheckedBackup {
  readonly comparison: UploadsComparison
}

/**
 * Checks the whole file before anything is written. Then a mark in the database keeps the site from starting until
 * everything is restored. A killed restore leaves the mark: the next one begins again.
 *
 * @throws {CommandError}
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { file, key, progress, store, version } = options
  progress.step('Checking the backup')
  const checked = await readChecked(file, key, version, async (_, chunks) => {
    for await (const _chunk of chunks);
  })
  const reservation = await reserveForBackup(store.connection)
  if (!reservation) {
    throw new CommandError(
      'A backup or another restore of this database is in progress. Wait until it ends.',
    )
  }
  try {
    const mark = await begin(options)
    const files = await write(options, mark, checked)
    return { ...checked, comparison: compareUploads(await readPictures(store.database), files) }
  } catch (error) {
    if (!isFullDisk(error)) throw error
    throw new CommandError(
      'The disk is full. Free some space, and run the restore again: it starts over.',
    )
  } finally {
    await reservation.release()
  }
}

async function begin(options: RestoreOptions): Promise<RestoreMark> {
  const { progress, store } = options
  const { connection, database } = store
  const uploads = restoredUploads(options)
  const before = await findRestoreMark(connection)
  const isOurs = before !== null && (await uploads.owner()) === before.id
  const files = isOurs ? 0 : await uploads.count()
  const documents = before ? [] : await countDocuments(database)
  if (files > 0 || documents.length > 0) {
    throw new CommandError(
      [
        'A restore needs an empty place, so that nothing gets lost. There is already:',
        ...(documents.length > 0 ? [`  - documents: ${documents.join(', ')}`] : []),
        ...(files > 0 ? [`  - uploads: ${files} in ${uploads.place}`] : []),
        `Choose an empty database and another ${options.bucket ? 'S3_PREFIX or S3_BUCKET' : 'DATA_DIR'}, or move away what is there.`,
      ].join('\n'),
    )
  }
  if (before) {
    progress.say('A restore was interrupted here; it starts over.')
    for (const name of await listStoredCollections(database)) {
      await database.collection(name).deleteMany({})
    }
    if (isOurs) await uploads.clear()
  }
  const mark: RestoreMark = { _id: 'restore', id: randomUUID(), beganAt: new Date() }
  await connection
    .collection<RestoreMark>(restoreMarkName)
    .replaceOne({ _id: mark._id }, mark, { upsert: true })
  await uploads.begin(mark.id)
  return mark
}

async function write(
  options: RestoreOptions,
  mark: RestoreMark,
  checked: CheckedBackup,
): Promise<readonly string[]> {
  const { file, key, progress, signal, store, version } = options
  const { connection, database } = store
  const uploads = restoredUploads(options)
  progress.step('Writing documents and uploads')
  const files: string[] = []
  let count = 0
  let bytes = 0
  await readAgain(checked, file, key, version, async (name, chunks) => {
    signal?.throwIfAborted()
    const place = placeOfEntry(name)
    if ('collection' in place) {
      const documents = documentsOf(await bytesOf(chunks))
      if (documents.length > 0) {
        // They have ids; the driver does not find those of maps.
        const options = { forceServerObjectId: true }
        await database.collection(place.collection).insertMany(documents as object[], options)
      }
      count += documents.length
    } else {
      await uploads.write(place.upload, counted(chunks))
      files.push(place.upload)
    }
    progress.at(`${count} documents, ${formatBytes(bytes)} of uploads`)
  })
  await uploads.finish()
  await holdRestoredIssues(connection)
  await connection.collection<RestoreMark>(restoreMarkName).deleteOne({ _id: mark._id })
  await uploads.unmark()
  return files

  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
}

async function countDocuments(database: Database): Promise<string[]> {
  const counts: string[] = []
  for (const name of await listStoredCollections(database)) {
    const count = await database.collection(name).countDocuments()
    if (count > 0) counts.push(`${name} (${count})`)
  }
  return counts
}
