import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'

/** A digest of each field as saved; apart from documents: restoring, copying, and publishing never carry it along. */
interface MachineText {
  readonly _id: string
  readonly document: string
  readonly words: string
  /** Of the translated source. */
  readonly source: string
}

const storeOf = ({ db }: Payload) => db.connection.collection<MachineText>('machine_words')

export interface MachineTextKey {
  readonly document: string
  readonly locale: Locale
  readonly field: string
}

const idOf = ({ document, locale, field }: MachineTextKey) => `${document}:${locale}:${field}`

export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([value]))
    .digest('base64url')
}

export function findMachineText(
  payload: Payload,
  key: MachineTextKey,
): Promise<Pick<MachineText, 'words' | 'source'> | null> {
  return storeOf(payload).findOne({ _id: idOf(key) })
}

export async function rememberMachineText(
  payload: Payload,
  key: MachineTextKey,
  { words, source }: Pick<MachineText, 'words' | 'source'>,
): Promise<void> {
  await storeOf(payload).updateOne(
    { _id: idOf(key) },
    { $set: { document: key.document, words, source } },
    { upsert: true },
  )
}

export async function forgetMachineText(payload: Payload, document: string): Promise<void> {
  // By the beginning of the id, which is indexed in every collection.
  await storeOf(payload).deleteMany({ _id: { $gte: `${document}:`, $lt: `${document};` } })
}
