import { createHash, randomUUID } from 'node:crypto'
import mongoose, { type mongo } from 'mongoose'
import type { Payload } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import type { UploadedFile } from '../files/uploaded-file'

type Cms = Pick<Payload, 'db'>

/** A file of a submission, apart from the folder of pictures, which is public. */
interface StoredFile {
  readonly _id: string
  readonly size: number
  readonly at: Date
}

/** Pieces, since a document of the database has at most 16 MB. */
interface Piece {
  readonly _id: string
  readonly file: string
  readonly bytes: mongo.Binary
}

const filesIn = ({ db }: Cms) => db.connection.collection<StoredFile>('submission_files')
const piecesIn = ({ db }: Cms) => db.connection.collection<Piece>('submission_file_pieces')

const pieceBytes = 1024 ** 2

/** How a submission names its files. */
export interface FileOfSubmission {
  readonly file: string
  /** The name of the form's field. */
  readonly field: string
  readonly name: string
  readonly size: number
}

export type SentFiles = Readonly<Record<string, readonly UploadedFile[]>>

const countOf = (files: SentFiles): number => Object.values(files).flat().length

/** @returns whether all stored files together leave room. */
export async function hasRoomFor(payload: Cms, files: SentFiles): Promise<boolean> {
  if (countOf(files) === 0) return true
  const added = Object.values(files)
    .flat()
    .reduce((sum, { bytes }) => sum + bytes.length, 0)
  const [found] = await filesIn(payload)
    .aggregate<{ total: number }>([{ $group: { _id: null, total: { $sum: '$size' } } }])
    .toArray()
  return (found?.total ?? 0) + added <= budgets.form.storedBytes
}

/** What makes two submissions with files the same. */
export const digestsOf = (files: SentFiles): readonly string[] =>
  Object.values(files)
    .flat()
    .map(({ bytes }) => createHash('sha256').update(bytes).digest('base64url'))

/** Before the submission that names them, so that none names a file that is missing. */
export async function storeFiles(
  payload: Cms,
  files: SentFiles,
  at: Date,
): Promise<FileOfSubmission[]> {
  const stored: FileOfSubmission[] = []
  for (const [field, list] of Object.entries(files)) {
    for (const { bytes, name } of list) {
      const _id = randomUUID()
      await filesIn(payload).insertOne({ _id, size: bytes.length, at })
      for (let start = 0; start < bytes.length; start += pieceBytes) {
        const piece = new mongoose.mongo.Binary(bytes.subarray(start, start + pieceBytes))
        const order = String(start / pieceBytes).padStart(4, '0')
        await piecesIn(payload).insertOne({ _id: `${_id} ${order}`, file: _id, bytes: piece })
      }
      stored.push({ file: _id, field, name, size: bytes.length })
    }
  }
  return stored
}

/** `undefined` for one that is gone. */
export async function readFile(payload: Cms, file: string): Promise<Uint8Array | undefined> {
  const meta = await filesIn(payload).findOne({ _id: file })
  if (!meta) return undefined
  const pieces = await piecesIn(payload).find({ file }).sort({ _id: 1 }).toArray()
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes.buffer))
  return bytes.length === meta.size ? bytes : undefined
}

export async function removeFiles(payload: Cms, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await piecesIn(payload).deleteMany({ file: { $in: [...files] } })
  await filesIn(payload).deleteMany({ _id: { $in: [...files] } })
}

/** In milliseconds: a submission is stored right after its files. */
const settling = 3_600_000

/** Removes those that no submission names: it was removed, or a process ended between the two. @returns how many stay. */
export async function sweepFiles(payload: Cms, now: Date): Promise<number> {
  const submissions = payload.db.collections['submissions']?.collection
  const named = await submissions
    ?.find({ 'files.0': { $exists: true } }, { projection: { 'files.file': 1 } })
    .toArray()
  const kept = new Set(
    named?.flatMap(({ files }) => (files as FileOfSubmission[]).map(({ file }) => file)),
  )
  const old = { at: { $lt: new Date(Number(now) - settling) } }
  const found = await filesIn(payload)
    .find(old, { projection: { _id: 1 } })
    .toArray()
  await removeFiles(
    payload,
    found.map(({ _id }) => _id).filter((id) => !kept.has(id)),
  )
  return filesIn(payload).countDocuments({})
}

export async function fileIndexes(connection: Payload['db']['connection']): Promise<void> {
  await connection.collection('submission_file_pieces').createIndex({ file: 1 })
}
