import type { PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { hasDraftsIn } from '#src/cms/has-drafts'
import { type BothSides, readBothSides } from '#src/cms/revisions/read-both-sides'
import type { FieldLines } from '#src/cms/values/line'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { linesOf, valuesIn } from '../content-in'
import { sourceLanguage, type TranslatedDocument } from '../translation-cells'
import { configOf, type DocumentRef, fieldsOf, isGlobal } from './documents'

/** The newest state of a document, drafts included. */
export interface ReadDocument extends TranslatedDocument {
  /** For all languages at once: localized values are objects. */
  readonly values: StoredDocument
  /** Per language; none for a global, which its kind names. */
  readonly titles: Readonly<Partial<Record<Locale, string>>>
  readonly savedAt: Date
}

/** @returns `undefined` where there is no such document. */
export async function readDocument(
  req: PayloadRequest,
  ref: DocumentRef,
): Promise<ReadDocument | undefined> {
  const { payload } = req
  const sides = await readStored(req, ref)
  if (!sides) return undefined
  const values = sides.newest
  const config = configOf(payload, ref.kind)
  const fields = fieldsOf(payload, ref.kind)
  const lines = Object.fromEntries(
    locales.map((locale) => [locale, linesOf(fields, valuesIn(fields, values, locale))]),
  ) as Record<Locale, FieldLines>
  const hasDrafts = hasDraftsIn(config)
  const title = config.admin?.useAsTitle
  return {
    values,
    lines,
    hasDrafts,
    source: sourceLanguage(values['originalLanguage'], lines),
    publicIn: hasDrafts
      ? publishedLocales(sides.published)
      : locales.filter((locale) => Object.keys(lines[locale]).length > 0),
    titles: title ? ((values[title] ?? {}) as Partial<Record<Locale, string>>) : {},
    savedAt: savedAtOf(sides),
  }
}

/**
 * Straight from the database, in all languages at once: every save asks this, and what the CMS's own
 * reads add is of no use here. No rule for visitors is asked; what is read goes nowhere.
 */
export async function readStored(
  req: PayloadRequest,
  { kind, id }: DocumentRef,
): Promise<BothSides | undefined> {
  const { payload } = req
  const ref = isGlobal(payload, kind) ? { global: kind } : { collection: kind, id }
  if (hasDraftsIn(configOf(payload, kind))) return readBothSides(payload, ref, req)
  const own = { locale: 'all', req } as const
  const stored =
    'global' in ref
      ? ((await payload.db.findGlobal<Stored>({ ...own, slug: ref.global })) ?? {})
      : await payload.db.findOne<Stored>({
          ...own,
          collection: ref.collection,
          where: { id: { equals: id } },
        })
  return stored ? { published: stored, newest: stored } : undefined
}

type Stored = StoredDocument & { id: string }

/** A save dates the document and its version one after the other: the later date counts. */
function savedAtOf({ published, newest }: BothSides): Date {
  const times = [published, newest].map(({ updatedAt }) => Number(new Date(String(updatedAt ?? 0))))
  return new Date(Math.max(...times))
}
