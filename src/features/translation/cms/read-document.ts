import type { PayloadRequest } from 'payload'
import { isLocale, type Locale, locales } from '#locales/languages'
import { featuresOf } from '#src/cms/features'
import { hasDraftsIn } from '#src/cms/has-drafts'
import { type BothSides, readBothSides } from '#src/cms/revisions/read-both-sides'
import type { FieldLines } from '#src/cms/values/line'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { linesOf, valuesIn } from '../content-in'
import { sourceLanguage, type TranslatedDocument } from '../translation-cells'
import { configOf, type DocumentRef, fieldsOf, isGlobal } from './documents'

/** The newest state of a document, including drafts. */
export interface ReadDocument extends TranslatedDocument {
  /** In all languages: localized values are objects. */
  readonly values: StoredDocument
  /** By language; none for a global, which its kind names. */
  readonly titles: Readonly<Partial<Record<Locale, string>>>
  readonly savedAt: Date
}

/** @returns `undefined` where there is no such document, or nothing to check in what is only checked. */
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
  const source = sourceLanguage(values['originalLanguage'], lines)
  const { checked } = featuresOf(config)
  const toCheck = checked ? [values[checked.field] ?? []].flat().filter(isLocale) : undefined
  if (toCheck?.length === 0) return undefined
  return {
    values,
    lines,
    hasDrafts,
    source,
    ...(toCheck ? { toCheck } : {}),
    publicIn: hasDrafts
      ? publishedLocales(sides.published)
      : locales.filter((locale) => Object.keys(lines[locale]).length > 0),
    titles: title ? titlesOf(values[title], source) : {},
    savedAt: savedAtOf(sides),
  }
}

/** A title may be the same in all languages, such as a file name. */
function titlesOf(value: unknown, source: Locale): Partial<Record<Locale, string>> {
  return typeof value === 'string' ? { [source]: value } : ((value ?? {}) as object)
}

/** Straight from the database, since every save needs this; without access rules, since the result stays inside. */
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

/** A save dates the document and its version separately: the later date counts. */
function savedAtOf({ published, newest }: BothSides): Date {
  const times = [published, newest].map(({ updatedAt }) => Number(new Date(String(updatedAt ?? 0))))
  return new Date(Math.max(...times))
}
