import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { type BoardQuery, boardFilter } from '../board-query'
import { type TranslationState, translationStates } from '../translation-cells'
import { boardKinds, type TranslatedKind } from './documents'
import { rowsIn, type TranslationRow } from './store'
import { findWishes, listWished, type WishedDocument } from './wished'

/** Per page. */
export const boardPageSize = 25

type FoundRow = Pick<
  TranslationRow,
  '_id' | 'kind' | 'document' | 'source' | 'title' | 'cells' | 'open' | 'savedAt'
>

export interface BoardRow extends FoundRow {
  /** How many readers asked for it, by language. */
  readonly wishes: WishedDocument['wishes']
}

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
  // Below those with wishes, see `listByWishes`.
  wishes: { savedAt: -1, _id: 1 },
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
  const skip = (page - 1) * boardPageSize
  const part = (where: object, from: number, most: number) =>
    rows
      // The many digests of the originals are not shown.
      .find<FoundRow>(where, { projection: withoutHashes })
      .sort(order[query.sort])
      .skip(from)
      .limit(most)
      .toArray()
  const found =
    query.sort === 'wishes'
      ? await listByWishes(payload, query, filter, skip, part)
      : await part(filter, skip, boardPageSize)
  const wishes = await findWishes(
    payload,
    found.map(({ _id }) => _id),
  )
  return {
    rows: found.map((row) => ({ ...row, wishes: wishes.get(row._id) ?? {} })),
    total,
    page,
    pages,
  }
}

/** Wishes are stored apart from the rows, which a save replaces: the wished rows first, then all others. */
async function listByWishes(
  payload: Payload,
  { locale }: BoardQuery,
  filter: object,
  skip: number,
  part: (where: object, from: number, most: number) => Promise<FoundRow[]>,
): Promise<FoundRow[]> {
  const wished = (await listWished(payload, locale ? [locale] : locales)).map(({ row }) => row)
  const matching = await rowsIn(payload.db.connection)
    .find({ $and: [filter, { _id: { $in: wished } }] }, { projection: { _id: 1 } })
    .toArray()
  const known = new Set(matching.map(({ _id }) => _id))
  const first = wished.filter((row) => known.has(row))
  const shown = first.slice(skip, skip + boardPageSize)
  const byId = new Map(
    (await part({ _id: { $in: shown } }, 0, boardPageSize)).map((row) => [row._id, row]),
  )
  const others = boardPageSize - shown.length
  return [
    ...shown.flatMap((row) => byId.get(row) ?? []),
    ...(others > 0
      ? await part(
          { $and: [filter, { _id: { $nin: first } }] },
          Math.max(0, skip - first.length),
          others,
        )
      : []),
  ]
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
