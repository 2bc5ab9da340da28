import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { storeTogether } from '#src/cms/revisions/save-turns'
import { inTransaction } from '#src/cms/transaction'
import type { FieldLines } from '#src/cms/values/line'
import type { DueSince } from '../due-since'
import type { StoredCells, TranslationBase, TranslationState } from '../translation-cells'
import type { DocumentRef, TranslatedKind } from './documents'

/** A row for each document, and the original texts of its translations. See docs/decisions/0020-translations.md. */
export const rowsName = 'translation_rows'
export const originalsName = 'translation_originals'
/** Rows of documents in the trash, as they were; the board lists all others. */
const parkedName = 'translation_rows_in_trash'

export interface TranslationRow {
  readonly _id: string
  readonly kind: TranslatedKind
  readonly document: string
  readonly source: Locale
  /** In the language of the original; empty for a global, which its kind names. */
  readonly title: string
  /** The titles in all languages in lowercase, for the search of the board. */
  readonly titles: string
  readonly states: Readonly<Record<Locale, TranslationState>>
  readonly cells: StoredCells
  /** Absent in rows from before translators got mails. */
  readonly due?: DueSince
  /** The version of the rules. */
  readonly rules: number
  /** How many languages are not current. */
  readonly open: number
  /** When the newest state was saved, including drafts. */
  readonly savedAt: Date
}

/** The text of an original at the time of a translation, to show later changes. */
interface StoredOriginal {
  readonly _id: string
  readonly row: string
  readonly lines: FieldLines
}

type Connection = Pick<Payload['db']['connection'], 'collection'>

export const rowsIn = (connection: Connection) => connection.collection<TranslationRow>(rowsName)

const parkedIn = (connection: Connection) => connection.collection<TranslationRow>(parkedName)

const originalsIn = (connection: Connection) => connection.collection<StoredOriginal>(originalsName)

export async function translationIndexes(connection: Connection): Promise<void> {
  const rows = rowsIn(connection)
  await rows.createIndex({ savedAt: -1, _id: 1 })
  await rows.createIndex({ title: 1, _id: 1 })
  await rows.createIndex({ open: -1, _id: 1 })
  for (const locale of locales) {
    await rows.createIndex({ [`states.${locale}`]: 1, savedAt: -1, _id: 1 })
  }
  await originalsIn(connection).createIndex({ row: 1 })
}

export const rowId = ({ kind, id }: DocumentRef): string => (id === kind ? kind : `${kind}:${id}`)

function originalId(row: string, { source, hashes }: TranslationBase): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([source, hashes]))
    .digest('base64url')
  return `${row}:${digest.slice(0, 16)}`
}

export async function findRow(
  payload: Payload,
  ref: DocumentRef,
  req?: PayloadRequest,
): Promise<TranslationRow | undefined> {
  const options = await inTransaction(req)
  return (await rowsIn(payload.db.connection).findOne({ _id: rowId(ref) }, options)) ?? undefined
}

export async function findParkedRow(
  payload: Payload,
  ref: DocumentRef,
): Promise<TranslationRow | undefined> {
  return (await parkedIn(payload.db.connection).findOne({ _id: rowId(ref) })) ?? undefined
}

export async function findOriginal(
  payload: Payload,
  ref: DocumentRef,
  base: TranslationBase,
): Promise<FieldLines | undefined> {
  const _id = originalId(rowId(ref), base)
  return (await originalsIn(payload.db.connection).findOne({ _id }))?.lines
}

/** A save that changes no base, as most do, writes the row alone. @param lines the current text, for a new base. */
export async function storeRow(
  payload: Payload,
  row: TranslationRow,
  before: TranslationRow | undefined,
  lines: Readonly<Record<Locale, FieldLines>>,
  req?: PayloadRequest,
): Promise<void> {
  const { connection } = payload.db
  const known = before ? originalsOf(before) : new Map<string, TranslationBase>()
  const originals = originalsOf(row)
  const created = [...originals]
    .filter(([_id]) => !known.has(_id))
    .map(([_id, base]) => ({ _id, row: row._id, lines: lines[base.source] }))
  await storeTogether(req, originalsName, created, async (all, saved) => {
    await originalsIn(connection).bulkWrite(
      all.map(({ _id, ...original }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: original }, upsert: true },
      })),
      await inTransaction(saved),
    )
  })
  await storeTogether(req, rowsName, [row], async (all, saved) => {
    await rowsIn(connection).bulkWrite(
      all.map((one) => ({
        replaceOne: { filter: { _id: one._id }, replacement: one, upsert: true },
      })),
      await inTransaction(saved),
    )
  })
  const gone = [...known.keys()].filter((_id) => !originals.has(_id))
  if (gone.length === 0) return
  await originalsIn(connection).deleteMany({ _id: { $in: gone } }, await inTransaction(req))
}

/** The distinct bases of a document's languages. */
function originalsOf({ _id, cells }: TranslationRow): ReadonlyMap<string, TranslationBase> {
  return new Map(
    Object.values(cells).flatMap(({ base }) =>
      base ? [[originalId(_id, base), base] as const] : [],
    ),
  )
}

export async function removeRow(
  payload: Payload,
  ref: DocumentRef,
  req?: PayloadRequest,
): Promise<void> {
  const options = await inTransaction(req)
  const row = rowId(ref)
  await originalsIn(payload.db.connection).deleteMany({ row }, options)
  await rowsIn(payload.db.connection).deleteOne({ _id: row }, options)
  await parkedIn(payload.db.connection).deleteOne({ _id: row }, options)
}

/** Moves a row off the board until {@link returnRow}. */
export function parkRow(payload: Payload, ref: DocumentRef, req: PayloadRequest): Promise<void> {
  return moveRow(payload, ref, req, rowsIn, parkedIn)
}

export function returnRow(payload: Payload, ref: DocumentRef, req: PayloadRequest): Promise<void> {
  return moveRow(payload, ref, req, parkedIn, rowsIn)
}

async function moveRow(
  payload: Payload,
  ref: DocumentRef,
  req: PayloadRequest,
  from: typeof rowsIn,
  to: typeof rowsIn,
): Promise<void> {
  const { connection } = payload.db
  const options = await inTransaction(req)
  const row = await from(connection).findOne({ _id: rowId(ref) }, options)
  if (!row) return
  await to(connection).replaceOne({ _id: row._id }, row, { ...options, upsert: true })
  await from(connection).deleteOne({ _id: row._id }, options)
}
