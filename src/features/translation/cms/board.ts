import type { Payload } from 'payload'
import { z } from 'zod'
import { isLocale, type Locale, locales } from '#locales/languages'
import { formsOf } from '#src/platform/i18n/tidy-line'
import { type TranslationState, translationStates } from '../translation-cells'
import { boardKinds, type TranslatedKind } from './documents'
import { rowsIn, type TranslationRow } from './store'

export const boardSorts = ['saved', 'title', 'open'] as const
export type BoardSort = (typeof boardSorts)[number]

export interface BoardQuery {
  readonly kind?: TranslatedKind | undefined
  /** The language of `state`. */
  readonly locale?: Locale | undefined
  readonly state?: TranslationState | undefined
  /** Words of a title, in any language. */
  readonly text?: string | undefined
  readonly sort: BoardSort
  readonly page: number
}

/** Per page. */
export const boardPageSize = 25

const one = (value: unknown) => (Array.isArray(value) ? value[0] : value)

const parameters = z.object({
  kind: z.preprocess(one, z.string()).optional().catch(undefined),
  in: z.preprocess(one, z.custom<Locale>(isLocale)).optional().catch(undefined),
  state: z.preprocess(one, z.enum(translationStates)).optional().catch(undefined),
  q: z.preprocess(one, z.string().trim().max(200)).optional().catch(undefined),
  sort: z.preprocess(one, z.enum(boardSorts)).catch('saved'),
  page: z.preprocess(one, z.coerce.number().int().min(1).max(100_000)).catch(1),
})

/** Ignores what is invalid. @param kinds that exist. */
export function parseBoardQuery(
  query: Readonly<Record<string, unknown>>,
  kinds: readonly TranslatedKind[],
): BoardQuery {
  const { kind: name, in: locale, state, q, sort, page } = parameters.parse(query)
  const kind = kinds.find((one) => one === name)
  return { kind, locale, state, text: q || undefined, sort, page }
}

/** The URL of a part of the board, without defaults. */
export function boardSearch({ kind, locale, state, text, sort, page }: BoardQuery): string {
  const search = new URLSearchParams()
  if (kind) search.set('kind', kind)
  if (locale) search.set('in', locale)
  if (state) search.set('state', state)
  if (text) search.set('q', text)
  if (sort !== 'saved') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  const written = search.toString()
  return written === '' ? '' : `?${written}`
}

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
  const filter = filterOf(query, kinds)
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

function filterOf(
  { kind, locale, state, text }: BoardQuery,
  kinds: readonly TranslatedKind[],
): Record<string, unknown> {
  const among = locale ? [locale] : locales
  const own = kinds.filter((one) => kind === undefined || one === kind)
  return {
    ...(state ? { kind: { $in: own } } : kind ? { kind } : {}),
    ...(state ? { $or: among.map((code) => ({ [`states.${code}`]: state })) } : {}),
    ...(text ? { titles: { $regex: formsOf(text.toLowerCase()).map(escaped).join('|') } } : {}),
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

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
