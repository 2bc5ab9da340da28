import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { type BoardQuery, boardFilter } from '../board-query'
import { type TranslationState, translationStates } from '../translation-cells'
import { boardKinds, type TranslatedKind } from './documents'
import { rowsIn, type TranslationRow } from './store'

/** Per page. */
export const boardPageSize = 25

export type BoardRow = Pick<
  TranslationRow,
  '_id' | 'kind' | 'document' | 'source' | 'title' | 'cells' | 'open' | 'savedAt'
>

export interface BoardPage {
  readonly rows: readonly BoardRow[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

const order = {
  saved: { savedAt: -1, _id: 1 },
  title: { title: 1, _id: 1 },
  open: { open: -1, _id: 1 },
} as const

/** The last page if a later one is requested. `state` counts for `kinds`, which the account may translate. */
export async function listBoard(
  payload: Payload,
  query: BoardQuery,
  kinds: readonly TranslatedKind[] = boardKinds(payload),
): Promise<BoardPage> {
  const rows = rowsIn(payload.db.connection)
  const filter = boardFilter(query, kinds)
  const total = await rows.countDocuments(filter)
  const pages = Math.max(1, Math.ceil(total / boardPageSize))
  const page = Math.min(query.page, pages)
  const found = await rows
    // The many digests of the originals are not shown.
    .find<BoardRow>(filter, { projection: withoutHashes })
    .sort(order[query.sort])
    .skip((page - 1) * boardPageSize)
    .limit(boardPageSize)
    .toArray()
  return { rows: found, total, page, pages }
}

const withoutHashes = {
  titles: 0,
  states: 0,
  ...Object.fromEntries(locales.map((locale) => [`cells.${locale}.base`, 0])),
} as const

/** Documents per state, by language. */
export type BoardCounts = Readonly<Record<Locale, Readonly<Record<TranslationState, number>>>>

export async function countBoard(
  payload: Payload,
  kinds: readonly TranslatedKind[] = boardKinds(payload),
): Promise<BoardCounts> {
  const names = locales.flatMap((locale) =>
    translationStates.map((state) => [`${locale}_${state}`, locale, state] as const),
  )
  const [found] = await rowsIn(payload.db.connection)
    .aggregate<Record<string, number>>([
      { $match: { kind: { $in: [...kinds] } } },
      {
        $group: {
          _id: null,
          ...Object.fromEntries(
            names.map(([name, locale, state]) => [
              name,
              { $sum: { $cond: [{ $eq: [`$states.${locale}`, state] }, 1, 0] } },
            ]),
          ),
        },
      },
    ])
    .toArray()
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(
        translationStates.map((state) => [state, found?.[`${locale}_${state}`] ?? 0]),
      ),
    ]),
  ) as BoardCounts
}
