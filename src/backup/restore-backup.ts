import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findRestoreMark, type RestoreMark, restoreMarkName } from '#src/cms/restore-mark'
import { reserveForBackup } from '#src/cms/revisions/pause'
import { CommandError } from '#src/platform/command-error'
import { bytesOf } from './archive'
import { documentsOf } from './bson-parts'
import { type CheckedBackup, readChecked } from './checked-backup'
import { placeOfEntry } from './entry-names'
import type { OpenDatabase } from './open-database'
import { listFiles, uploadsIn } from './pinned-uploads'
import { inWords, type Progress } from './progress'
import { type Database, listStoredCollections } from './stored-collections'

export interface RestoreOptions {
  readonly store: OpenDatabase
  readonly dataDir: string
  readonly file: string
  readonly key: string | undefined
  /** Of this Octavo. */
  readonly version: string
  readonly progress: Progress
  /** Gives up when it is aborted. */
  readonly signal?: AbortSignal
}

/** In the uploads folder of a restore until that has ended: whose folder it is. */
const markFile = '.restore-under-way'

/**
 * Puts a backup into an empty database and an empty uploads folder.
 *
 * The whole file is checked before anything is written. Then a mark in the database keeps the site away
 * until the last document and the last file are there. A restore that was killed leaves the mark: the
 * next one takes away what it has written, and begins anew.
 *
 * @throws {CommandError}
 */
export async function restoreBackup(options: RestoreOptions): Promise<CheckedBackup> {
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
    await write(options, mark, checked)
    return checked
  } catch (error) {
    if (!isFullDisk(error)) throw error
    throw new CommandError(
      'The disk is full. Free some space, and run the restore again: it starts over.',
    )
  } finally {
    await reservation.release()
  }
}

/** Makes sure that nothing is lost, and says in the database what is under way. */
async function begin({ dataDir, progress, store }: RestoreOptions): Promise<RestoreMark> {
  const { connection, database } = store
  const places = placesIn(dataDir)
  const before = await findRestoreMark(connection)
  const isOurs = before !== null && (await ownerOf(places.uploads)) === before.id
  const files = isOurs ? [] : await listFiles(places.uploads)
  const documents = before ? [] : await countDocuments(database)
  if (files.length > 0 || documents.length > 0) {
    throw new CommandError(
      [
        'A restore needs an empty place, so that nothing gets lost. There is already:',
        ...(documents.length > 0 ? [`  - documents: ${documents.join(', ')}`] : []),
        ...(files.length > 0 ? [`  - uploads: ${files.length} in ${places.uploads}`] : []),
        'Choose an empty database and another DATA_DIR, or move away what is there.',
      ].join('\n'),
    )
  }
  if (before) {
    progress.say('A restore was interrupted here; it starts over.')
    for (const name of await listStoredCollections(database)) {
      await database.collection(name).deleteMany({})
    }
    if (isOurs) await rm(places.uploads, { recursive: true, force: true })
  }
  await rm(places.staged, { recursive: true, force: true })
  const mark: RestoreMark = { _id: 'restore', id: randomUUID(), beganAt: new Date() }
  await connection
    .collection<RestoreMark>(restoreMarkName)
    .replaceOne({ _id: mark._id }, mark, { upsert: true })
  await mkdir(places.staged, { recursive: true })
  await writeFile(path.join(places.staged, markFile), mark.id)
  return mark
}

async function write(
  { dataDir, file, key, progress, signal, store, version }: RestoreOptions,
  mark: RestoreMark,
  expected: CheckedBackup,
): Promise<void> {
  const { connection, database } = store
  const places = placesIn(dataDir)
  progress.step('Writing documents and uploads')
  let count = 0
  let bytes = 0
  const again = await readChecked(file, key, version, async (name, chunks) => {
    signal?.throwIfAborted()
    const place = placeOfEntry(name)
    if ('collection' in place) {
      const documents = documentsOf(await bytesOf(chunks))
      if (documents.length > 0) {
        // They have ids; the driver does not look for those of maps.
        const options = { forceServerObjectId: true }
        await database.collection(place.collection).insertMany(documents as object[], options)
      }
      count += documents.length
    } else {
      const target = path.join(places.staged, place.upload)
      await mkdir(path.dirname(target), { recursive: true })
      // A backup has each file once.
      const output = createWriteStream(target, { flags: 'wx', flush: true })
      await pipeline(chunks, counted, output)
    }
    progress.at(`${count} documents, ${inWords(bytes)} of uploads`)
  })
  if (again.contents.sha256 !== expected.contents.sha256) {
    throw new CommandError('The backup was changed while it was read. Run the restore again.')
  }
  // An empty one may be there.
  await rmdir(places.uploads).catch(() => undefined)
  await rename(places.staged, places.uploads).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      `The uploads folder cannot be put in its place (${error.code}: ${places.uploads}). It must be missing or empty, and not a mount point; then run the restore again.`,
    )
  })
  await connection.collection<RestoreMark>(restoreMarkName).deleteOne({ _id: mark._id })
  await rm(path.join(places.uploads, markFile), { force: true })

  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
}

/** Of this machine, or of the database (MongoDB's OutOfDiskSpace). */
function isFullDisk(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 14_031
}

const placesIn = (dataDir: string) => {
  const uploads = uploadsIn(dataDir)
  return { uploads, staged: `${uploads}.restoring` }
}

function ownerOf(folder: string): Promise<string | undefined> {
  return readFile(path.join(folder, markFile), 'utf8').catch(() => undefined)
}

/** What of a database would be lost. */
async function countDocuments(database: Database): Promise<string[]> {
  const counts: string[] = []
  for (const name of await listStoredCollections(database)) {
    const count = await database.collection(name).countDocuments()
    if (count > 0) counts.push(`${name} (${count})`)
  }
  return counts
}
