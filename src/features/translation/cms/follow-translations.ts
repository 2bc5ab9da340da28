import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { type Locale, locales } from '#locales/languages'
import { afterSave, isSavedAsNew } from '#src/cms/revisions/unit-of-work'
import { dueSince, isNewlyDue } from '../due-since'
import {
  type Circumstances,
  nextCells,
  type TranslationState,
  translationRules,
} from '../translation-cells'
import type { DocumentRef, TranslatedKind } from './documents'
import { expectDueMails } from './due-mail'
import { readDocument } from './read-document'
import { findRow, removeRow, rowId, storeRow, type TranslationRow } from './store'

/** What is said of a language besides its text. */
interface Said {
  readonly markedCurrent?: readonly Locale[]
  readonly translated?: TranslatedAnew
  readonly copiedNow?: readonly Locale[]
  readonly imported?: ImportedTranslations
}

/** A save that translates a language completely from the current text of another. */
interface TranslatedAnew {
  readonly locale: Locale
  readonly from: Locale
}

/** Its key in `req.context`. */
export const translatedAnewKey = 'translatedAnew'

/** The key for the language onto which a save copies another one. */
export const copiedNowKey = 'copiedNow'

/** Languages that a save takes from another system, by whether they follow the current original. */
export type ImportedTranslations = Partial<Readonly<Record<Locale, 'current' | 'older'>>>

/** The key for {@link ImportedTranslations}. */
export const importedTranslationsKey = 'importedTranslations'

export async function followTranslations(
  req: PayloadRequest,
  ref: DocumentRef,
  { copiedNow = [], imported = {}, markedCurrent = [], translated }: Said = {},
): Promise<TranslationRow | undefined> {
  const { payload } = req
  const document = await readDocument(req, ref)
  if (!document) {
    await removeRow(payload, ref, req)
    return undefined
  }
  const { source, lines, titles, savedAt } = document
  const isNew = isSavedAsNew(req, `${ref.kind}/${ref.id}`)
  const before = isNew ? undefined : await findRow(payload, ref, req)
  const by = nameOf(req)
  const now = new Date()
  const circumstances: Circumstances = {
    at: now.toISOString(),
    ...(by ? { by } : {}),
    copiedNow,
    markedCurrent,
    byOtherRules: before !== undefined && before.rules !== translationRules,
    translatedAnew: locales.filter(
      (locale) =>
        imported[locale] === 'current' ||
        (translated?.locale === locale && translated.from === source),
    ),
    translatedBefore: locales.filter((locale) => imported[locale] === 'older'),
  }
  const cells = nextCells(before?.cells, document, circumstances)
  const due = dueSince(before, cells, source, now)
  const states = Object.fromEntries(
    locales.map((locale) => [locale, cells[locale].state]),
  ) as Record<Locale, TranslationState>
  const row: TranslationRow = {
    _id: rowId(ref),
    kind: ref.kind,
    document: ref.id,
    source,
    title: titles[source] ?? '',
    titles: Object.values(titles).join('\n').toLowerCase(),
    states,
    cells,
    due,
    rules: translationRules,
    open: Object.values(states).filter((state) => state !== 'current').length,
    savedAt,
  }
  await storeRow(payload, row, before, lines, req)
  if (isNewlyDue(due, now)) await expectDueMails(payload)
  return row
}

function nameOf({ user }: PayloadRequest): string | undefined {
  const { name, email } = (user ?? {}) as { name?: string | null; email?: string }
  return name || email
}

export const followCollection: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await follow(req, collection.slug as TranslatedKind, String(doc.id))
  return doc
}

export const followGlobal: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await follow(req, global.slug as TranslatedKind, global.slug)
  return doc
}

export const forgetDeleted: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  const kind = collection.slug as TranslatedKind
  await removeRow(req.payload, { kind, id: String(id) }, req)
}

async function follow(req: PayloadRequest, kind: TranslatedKind, id: string): Promise<void> {
  const translated = req.context[translatedAnewKey] as TranslatedAnew | undefined
  const copied = req.context[copiedNowKey] as Locale | undefined
  const imported = req.context[importedTranslationsKey] as ImportedTranslations | undefined
  await afterSave(req, `${kind}/${id}:translations`, async () => {
    await followTranslations(
      req,
      { kind, id },
      {
        ...(translated ? { translated } : {}),
        ...(copied ? { copiedNow: [copied] } : {}),
        ...(imported ? { imported } : {}),
      },
    )
  })
}
