import type { PayloadRequest } from 'payload'
import { type Locale, languageOf } from '#locales/languages'
import { hasContent, hasText } from '#src/cms/fields/has-text'
import { listIn } from '#src/cms/labels/list-in'
import { savedAs } from '#src/cms/revisions/save-origin'
import { valueAt } from '#src/cms/values/value-at'
import { type AppliedTranslations, applyTranslations } from '../../apply-translations'
import { type Tagged, takeCodes } from '../../codes'
import type { Inline } from '../../inline'
import type { TranslationProvider } from '../../machine/provider'
import { type Segment, segmentsOf } from '../../segments'
import type { TranslatableField } from '../../translatable-fields'
import { changedData } from './changed-data'
import type { LanguagePair } from './languages-of-request'
import { digestOf, findMachineText, rememberMachineText } from './machine-text'
import { importExportMessage } from './messages'
import type { PortableDocument, Values } from './portable-document'
import { type ImportReport, reportOf, type SegmentReport } from './report'

/** Only empty fields, and unedited machine translations. A field that an editor changes meanwhile is left alone. */
export async function draftByMachine(
  document: PortableDocument,
  { from, to }: LanguagePair,
  provider: TranslationProvider,
  req: PayloadRequest,
): Promise<ImportReport> {
  const source = await document.read(from)
  const before = await document.read(to)
  const { open, kept } = await chooseFields(document, { source, before, to }, req)
  const segments = segmentsOf(open, source)
  const results =
    segments.length === 0
      ? []
      : await provider.translate(
          segments.map(({ inline }) => inline),
          { from: languageOf(from).tag, to: languageOf(to).tag, signal: req.signal ?? never },
        )
  const { translations, faults } = readResults(segments, results, req)

  // Editors may have saved while the service worked.
  const now = await document.read(to)
  const free = open.filter((field) => digestIn(now, field) === digestIn(before, field))
  const applied = applyTranslations(free, source, now, translations, new Map())
  const outcomes = open.flatMap((field) =>
    free.includes(field)
      ? outcomesOf(field, source, applied, faults, req)
      : report(
          segmentsOf([field], source),
          'refused',
          importExportMessage('changed-meanwhile', req),
        ),
  )
  if (applied.changed.length > 0) {
    await document.save(to, changedData(applied.values, applied.changed), savedAs('machine'))
    const translated = free.filter(({ path }) => applied.changed.includes(path))
    await rememberText(document, translated, { source, to }, req)
  }
  return reportOf({
    document: document.name,
    locale: to,
    saved: applied.changed.length > 0,
    draft: document.hasDrafts,
    segments: [...kept, ...outcomes],
  })
}

/** The fields that a machine may write, and messages about the others. */
async function chooseFields(
  document: PortableDocument,
  { source, before, to }: { readonly source: Values; readonly before: Values; readonly to: Locale },
  req: PayloadRequest,
): Promise<{ open: readonly TranslatableField[]; kept: readonly SegmentReport[] }> {
  const open: TranslatableField[] = []
  const kept: SegmentReport[] = []
  for (const field of document.fields) {
    const segments = segmentsOf([field], source)
    if (segments.length === 0) continue
    const written = await findMachineText(req.payload, fieldKey(document, to, field))
    const isOwn = written?.words === digestIn(before, field)
    const isEmpty = !holdsSomething(valueAt(before, field.path))
    if (isOwn && written.source === digestIn(source, field)) {
      kept.push(...report(segments, 'unchanged'))
    } else if (isOwn || isEmpty) open.push(field)
    else kept.push(...report(segments, 'unchanged', importExportMessage('kept', req)))
  }
  return { open, kept }
}

/** Separates translations from faults, by the segment's id. */
function readResults(
  segments: readonly Segment[],
  results: readonly (readonly Tagged[] | undefined)[],
  req: PayloadRequest,
) {
  const translations = new Map<string, readonly Inline[]>()
  const faults = new Map<string, string>()
  for (const [index, { id, inline }] of segments.entries()) {
    const translated = results[index]
    const result = translated && takeCodes(inline, translated)
    if (!result) faults.set(id, importExportMessage('unreadable', req))
    else if ('fault' in result) {
      const { kind, codes } = result.fault
      faults.set(id, importExportMessage(kind, req, { found: listIn(req.i18n.language, codes) }))
    } else translations.set(id, result.inline)
  }
  return { translations, faults }
}

function outcomesOf(
  field: TranslatableField,
  source: Values,
  applied: AppliedTranslations,
  faults: ReadonlyMap<string, string>,
  req: PayloadRequest,
): readonly SegmentReport[] {
  const missing = applied.incomplete.get(field.path)
  return segmentsOf([field], source).flatMap((segment) => {
    const fault = faults.get(segment.id)
    if (fault) return report([segment], 'refused', fault)
    if (missing === undefined) return report([segment], 'taken')
    return report(
      [segment],
      'refused',
      importExportMessage('incomplete', req, { found: String(missing) }),
    )
  })
}

/** Stores what the machine wrote, to recognize it until an editor changes it. */
async function rememberText(
  document: PortableDocument,
  fields: readonly TranslatableField[],
  { source, to }: { readonly source: Values; readonly to: Locale },
  req: PayloadRequest,
): Promise<void> {
  const saved = await document.read(to)
  for (const field of fields) {
    const words = digestIn(saved, field)
    const key = fieldKey(document, to, field)
    await rememberMachineText(req.payload, key, { words, source: digestIn(source, field) })
  }
}

function report(
  list: readonly Segment[],
  outcome: SegmentReport['outcome'],
  message?: string,
): readonly SegmentReport[] {
  return list.map(({ id, label }) => ({ id, label, outcome, ...(message ? { message } : {}) }))
}

const fieldKey = (document: PortableDocument, locale: Locale, { path }: TranslatableField) => ({
  document: document.name,
  locale,
  field: path,
})

const digestIn = (values: Values, { path }: TranslatableField) => digestOf(valueAt(values, path))

/** Pictures and code without text are an editor's work, too. */
function holdsSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return hasText(value) || hasContent(value)
}

/** The CMS's requests to itself are never aborted. */
const never = new AbortController().signal
