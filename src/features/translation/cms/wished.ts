import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { type DocumentRef, isTranslatedKind, type TranslatedKind } from './documents'
import { rowId } from './store'

/** How often readers asked for a document in a language that it lacks. See docs/decisions/0076-wishes.md. */
export interface StoredWish {
  readonly _id: string
  /** The document's row on the board. */
  readonly row: string
  readonly kind: TranslatedKind
  readonly document: string
  readonly locale: Locale
  readonly count: number
  readonly lastDay: string
}

export const wishesIn = ({ db }: Pick<Payload, 'db'>) =>
  db.connection.collection<StoredWish>('wishes')

export const wishId = (ref: DocumentRef, locale: Locale): string => `${rowId(ref)}:${locale}`

export interface WishedDocument {
  readonly row: string
  readonly kind: TranslatedKind
  readonly document: string
  readonly total: number
  readonly wishes: Readonly<Partial<Record<Locale, number>>>
}

/** The most wished first, by all wishes in these languages. Only documents of the site have wishes, so all are read. */
export async function listWished(
  payload: Payload,
  among: readonly Locale[] = locales,
): Promise<readonly WishedDocument[]> {
  const stored = await wishesIn(payload)
    .find({ locale: { $in: [...among] } })
    .toArray()
  const documents = new Map<string, WishedDocument>()
  for (const { count, document, kind, locale, row } of stored) {
    if (!isTranslatedKind(payload, kind)) continue
    const { total = 0, wishes = {} } = documents.get(row) ?? {}
    documents.set(row, {
      row,
      kind,
      document,
      total: total + count,
      wishes: { ...wishes, [locale]: count },
    })
  }
  return [...documents.values()].toSorted(
    (one, other) => other.total - one.total || (one.row < other.row ? -1 : 1),
  )
}

/** By row, of these rows alone. */
export async function findWishes(
  payload: Payload,
  rows: readonly string[],
): Promise<ReadonlyMap<string, WishedDocument['wishes']>> {
  const stored = await wishesIn(payload)
    .find({ row: { $in: [...rows] } })
    .toArray()
  const found = new Map<string, WishedDocument['wishes']>()
  for (const { count, locale, row } of stored) {
    found.set(row, { ...found.get(row), [locale]: count })
  }
  return found
}
