import { APIError, type Endpoint, Forbidden, NotFound, type PayloadRequest } from 'payload'
import { isLocale, type Locale, languageOf, locales } from '#locales/languages'
import { sayWith } from '#src/cms/labels/say'
import { messageIn } from '#src/cms/labels/server-messages'
import { isBegun } from '#src/cms/revisions/begun-document'
import { inOneChange } from '#src/cms/revisions/one-change'
import { type ComparedLine, compareLines } from '#src/cms/values/compare-lines'
import { valueAt } from '#src/cms/values/value-at'
import { valuesIn } from '../content-in'
import { fieldHashes } from '../field-hashes'
import type { TranslatableField } from '../translatable-fields'
import { cellIn, type TranslationState } from '../translation-cells'
import {
  type DocumentRef,
  fieldsOf,
  isGlobal,
  isTranslatedKind,
  mayTranslate,
  translatedKinds,
} from './documents'
import { followTranslations } from './follow-translations'
import { type ReadDocument, readDocument } from './read-document'
import { findOriginal, findParkedRow, findRow, type TranslationRow } from './store'

export interface SourceField {
  readonly path: string
  readonly label: string
  readonly type: TranslatableField['type']
  readonly value: unknown
  /** Its text, with the changes since the translation. */
  readonly lines: readonly ComparedLine[]
}

export interface SideBySideResponse {
  /** The language that the document was written in first. */
  readonly source: Locale
  /** The language that is shown. */
  readonly from: Locale
  readonly state: TranslationState
  /** Fields of the original changed since, and those without a translation. */
  readonly changed: readonly string[]
  readonly lacking: readonly string[]
  /** Fields that are an unchanged copy of the original. */
  readonly copied: readonly string[]
  /** Whether its text equals the original. */
  readonly isSame: boolean
  /** Languages that have text to show. */
  readonly written: readonly Locale[]
  /** Absent for the original and for a missing translation. */
  readonly base?: { readonly source: Locale; readonly at: string; readonly by?: string }
  /** Whether the account may write in the language of the form. */
  readonly mayWrite: boolean
  readonly fields: readonly SourceField[]
}

const noStore = { 'Cache-Control': 'private, no-store' }

/** `GET /api/translations/blogs/{id}?locale=de&from=en`: the original beside a translation. */
const sideBySide: Endpoint = {
  path: '/translations/:kind/:id',
  method: 'get',
  handler: async (req) => {
    const ref = refOf(req)
    const locale = localeOf(req, 'locale')
    const document = await readDocument(req, ref)
    if (!document) return Response.json(await bodyOfBegun(req, ref, locale), { headers: noStore })
    const row = await rowOf(req, ref, document)
    if (!row) throw new NotFound(req.t)
    const from = 'from' in req.query ? localeOf(req, 'from') : row.source
    const cell = cellIn(row.cells, locale)
    const isOriginal = cell.base?.source === from
    const before =
      isOriginal && cell.base ? await findOriginal(req.payload, ref, cell.base) : undefined
    const { tag } = languageOf(from)
    const now = document.lines[from]
    const fields = fieldsOf(req.payload, ref.kind, req.i18n.language)
    const said = fieldHashes(document.lines[locale])
    const original = fieldHashes(document.lines[row.source])
    const values = valuesIn(fields, document.values, from)
    const body: SideBySideResponse = {
      source: row.source,
      from,
      ...statusOf(row, locale),
      mayWrite: mayTranslate(req.payload, req.user, ref.kind, locale),
      isSame:
        locale !== row.source &&
        Object.keys(said).length > 0 &&
        Object.keys(said).every((field) => said[field] === original[field]),
      written: locales.filter((code) => Object.keys(document.lines[code]).length > 0),
      fields: fields.map(({ path, label, type }) => ({
        path,
        label,
        type,
        value: withoutRowIds(valueAt(values, path)),
        lines: compareLines((before ?? now)[path] ?? [], now[path] ?? [], tag),
      })),
    }
    return Response.json(body, { headers: noStore })
  },
}

/** What is in the trash may be looked at, and stays off the board. */
async function rowOf(req: PayloadRequest, ref: DocumentRef, { values }: ReadDocument) {
  const isTrashed = Boolean(values['deletedAt'])
  const known = await (isTrashed ? findParkedRow : findRow)(req.payload, ref)
  return known ?? (isTrashed ? undefined : followTranslations(req, ref))
}

/** An open document that is not stored yet is first written in the language of its form. */
async function bodyOfBegun(
  req: PayloadRequest,
  { kind, id }: DocumentRef,
  locale: Locale,
): Promise<SideBySideResponse> {
  const isOne =
    !isGlobal(req.payload, kind) && (await isBegun(req.payload.db, { collection: kind, id }))
  if (!isOne) throw new NotFound(req.t)
  const nothing = { isSame: false, changed: [], lacking: [], copied: [], written: [], fields: [] }
  const mayWrite = mayTranslate(req.payload, req.user, kind, locale)
  return { source: locale, from: locale, state: 'missing', mayWrite, ...nothing }
}

/** `POST /api/translations/blogs/{id}/current?locale=de`: marks it as up to date. */
const markCurrent: Endpoint = {
  path: '/translations/:kind/:id/current',
  method: 'post',
  handler: async (req) => {
    const ref = refOf(req)
    const locale = localeOf(req, 'locale')
    if (!mayTranslate(req.payload, req.user, ref.kind, locale)) throw new Forbidden(req.t)
    const { kind, id } = ref
    if ((await readDocument(req, ref))?.values['deletedAt']) throw new NotFound(req.t)
    const row = await inOneChange(
      req,
      isGlobal(req.payload, kind) ? { global: kind } : { collection: kind, id },
      () => followTranslations(req, ref, { markedCurrent: [locale] }),
    )
    if (!row) throw new NotFound(req.t)
    if (cellIn(row.cells, locale).state === 'missing') {
      const message = sayWith(req.i18n, 'translation')('isMissing', { language: locale })
      throw new APIError(`locale: ${message}`, 400)
    }
    if (cellIn(row.cells, locale).copied.length > 0) {
      const fields = cellIn(row.cells, locale).copied.join(', ')
      const message = messageIn(req.i18n, 'translations', 'copy', { language: row.source })
      throw new APIError(`${fields}: ${message}`, 400)
    }
    return Response.json(statusOf(row, locale), { headers: noStore })
  },
}

export const translationEndpoints: Endpoint[] = [sideBySide, markCurrent]

function statusOf(
  row: TranslationRow,
  locale: Locale,
): Pick<SideBySideResponse, 'state' | 'changed' | 'lacking' | 'copied' | 'base'> {
  const { state, changed, lacking, copied = [], base } = cellIn(row.cells, locale)
  if (!base) return { state, changed, lacking, copied }
  const { source, at, by } = base
  return { state, changed, lacking, copied, base: { source, at, ...(by ? { by } : {}) } }
}

function refOf(req: PayloadRequest): DocumentRef {
  if (!req.user) throw new Forbidden(req.t)
  const { kind, id } = req.routeParams ?? {}
  if (!isTranslatedKind(req.payload, kind)) {
    const kinds = translatedKinds(req.payload).join(', ')
    throw new APIError(`kind: "${kind}" is not one of ${kinds}.`, 400)
  }
  return { kind, id: String(id) }
}

function localeOf(req: PayloadRequest, name: 'locale' | 'from'): Locale {
  const value = req.query[name]
  if (!isLocale(value)) throw new APIError(`${name}: name one of ${locales.join(', ')}.`, 400)
  return value
}

/** The rows of a copied list get ids of their own. */
function withoutRowIds(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, of]) =>
        name === 'id' ? [] : [[name, Array.isArray(of) ? withoutRowIds(of) : of]],
      ),
    ),
  )
}
