import type { CollectionSlug, Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { hasText } from '#src/cms/fields/has-text'
import { titlesInAll } from '#src/cms/lists/find-original-titles'
import { boardKinds, configOf, isGlobal } from '#src/features/translation/cms/documents'
import { rowId, rowsIn, type TranslationRow } from '#src/features/translation/cms/store'
import { anySpelling } from '../any-spelling'
import type { FoundDocument } from '../found-document'
import { rank, wordsOf } from '../rank'
import type { Visit } from '../visits'

/** The newest of those that match, of which the best are shown. */
const lookedThrough = 200
const shown = 12

type Row = Pick<TranslationRow, 'kind' | 'document' | 'source' | 'titles'>
const columns = { kind: 1, document: 1, source: 1, titles: 1 } as const

/** Documents by words of a title in any language, each by the title that fits best. @param locale preferred. */
export async function findByTitle(
  payload: Payload,
  text: string,
  locale: Locale,
): Promise<readonly FoundDocument[]> {
  const rows = await rowsIn(payload.db.connection)
    .find<Row>(
      { $and: wordsOf(text).map((word) => ({ titles: { $regex: anySpelling(word) } })) },
      { projection: columns },
    )
    .sort({ savedAt: -1, _id: 1 })
    .limit(lookedThrough)
    .toArray()
  const lines = rows.flatMap((row) => row.titles.split('\n').map((name) => ({ name, row })))
  const best = new Set(rank(text, lines).map(({ row }) => row))
  const named = await withTitles(payload, [...best].slice(0, shown))
  return named.flatMap(({ row, titles }) => {
    const own = [locale, row.source, ...locales].flatMap((code) => {
      const name = titles[code]
      return hasText(name) ? [{ name: String(name), code }] : []
    })
    const [title] = rank(text, own)
    return title ? [{ ...refOf(row), title: title.name, locale: title.code }] : []
  })
}

/** In the same order, without those that no longer exist. */
export async function findVisited(
  payload: Payload,
  visits: readonly Visit[],
  locale: Locale,
): Promise<readonly FoundDocument[]> {
  const known = boardKinds(payload)
  const ids = visits.flatMap(({ id, kind }) => {
    const own = known.find((one) => one === kind)
    return own ? [rowId({ kind: own, id })] : []
  })
  const rows = await rowsIn(payload.db.connection)
    .find<Row & { _id: string }>({ _id: { $in: ids } }, { projection: columns })
    .toArray()
  const inOrder = ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? [])
  const named = await withTitles(payload, inOrder)
  return named.map(({ row, titles }) => {
    const code = [locale, row.source, ...locales].find((one) => hasText(titles[one]))
    return { ...refOf(row), title: code ? String(titles[code]) : '', locale: code ?? locale }
  })
}

const refOf = ({ document, kind }: Row) => ({ kind, id: document })

type Titles = Readonly<Partial<Record<Locale, unknown>>>

/** With the titles as they are written; the rows have them in lowercase. */
async function withTitles(
  payload: Payload,
  rows: readonly Row[],
): Promise<readonly { readonly row: Row; readonly titles: Titles }[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter(
    (kind) => !isGlobal(payload, kind),
  )
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const field = configOf(payload, kind).admin?.useAsTitle ?? 'title'
      const ids = rows.filter((row) => row.kind === kind).map(({ document }) => document)
      return titlesInAll(payload, kind as CollectionSlug, field, ids)
    }),
  )
  const titlesOf = ({ document, source }: Row): Titles => {
    const titles = found.map((ofKind) => ofKind.get(document)?.titles).find(Boolean)
    // A title may be the same in all languages, such as a file name.
    return typeof titles === 'string' ? { [source]: titles } : ((titles ?? {}) as Titles)
  }
  return rows.map((row) => ({ row, titles: titlesOf(row) }))
}
