import { z } from 'zod'
import { isLocale, type Locale, locales } from '#locales/languages'
import { formsOf } from '#src/platform/i18n/tidy-line'
import type { TranslatedKind } from './cms/documents'
import { type TranslationState, translationStates } from './translation-cells'

export const boardSorts = ['saved', 'title', 'open', 'wishes'] as const
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

/** For the database. `state` counts for `kinds`, which the account may translate. */
export function boardFilter(
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
