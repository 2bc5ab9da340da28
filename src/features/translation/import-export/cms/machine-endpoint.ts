import { APIError, type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { languageOf } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { hasContent, hasWords } from '#src/cms/fields/has-words'
import { savedAs } from '#src/cms/revisions/save-origin'
import { applyTranslations } from '../../apply-translations'
import { takeCodes } from '../../codes'
import type { Inline } from '../../inline'
import { MachineTranslationError } from '../../machine/machine-translation-error'
import type { TranslationProvider } from '../../machine/provider'
import { type Segment, segmentsOf } from '../../segments'
import type { TranslatableField } from '../../translatable-fields'
import { valueAt } from '../../value-at'
import { changedData } from './changed-data'
import { type LanguagePair, languagesOfRequest } from './languages-of-request'
import { digestOf, findMachineWords, rememberMachineWords } from './machine-words'
import { importExportMessage } from './messages'
import {
  type ImportExportTarget,
  type PortableDocument,
  portableDocument,
  type Values,
} from './portable-document'
import { type ImportReport, reportOf, type SegmentReport } from './report'

/** `POST …/machine-translation?from=en&locale=ko`: drafts one language with a machine. */
export function machineEndpoint(
  target: ImportExportTarget,
  path: string,
  provider: TranslationProvider | undefined,
): Endpoint {
  return {
    path,
    method: 'post',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const languages = languagesOfRequest(req)
      if (!provider) throw new Refusal(importExportMessage('machine-off', req), 400)
      const document = portableDocument(target, req, req.i18n.language)
      // Asked before anything is sent away, and again by the CMS when it is saved.
      await document.mayWrite()
      try {
        const report = await draftByMachine(document, languages, provider, req)
        return Response.json(report, { headers: { 'Cache-Control': 'no-store' } })
      } catch (error) {
        if (!(error instanceof MachineTranslationError)) throw error
        req.payload.logger.warn({ err: error, msg: 'Machine translation failed.' })
        const told = importExportMessage(`machine-${error.fault}`, req, String(error.status ?? ''))
        // Public: nothing in it but what the editor has to know.
        throw new APIError(told, 502, undefined, true)
      }
    },
  }
}

/**
 * Translates the fields that are empty and those whose words a machine wrote and nobody has touched.
 * A field that somebody writes meanwhile is left to them.
 */
async function draftByMachine(
  document: PortableDocument,
  { from, to }: LanguagePair,
  provider: TranslationProvider,
  req: PayloadRequest,
): Promise<ImportReport> {
  const { payload, signal } = req
  const source = await document.read(from)
  const before = await document.read(to)
  const keyOf = ({ path }: TranslatableField) => ({
    document: document.name,
    locale: to,
    field: path,
  })
  const digestIn = (values: Values, { path }: TranslatableField) => digestOf(valueAt(values, path))
  const reports: SegmentReport[] = []
  const tell = (
    list: readonly Segment[],
    outcome: SegmentReport['outcome'],
    message?: string,
  ): void => {
    for (const { id, label } of list) {
      reports.push({ id, label, outcome, ...(message ? { message } : {}) })
    }
  }

  const open: TranslatableField[] = []
  for (const field of document.fields) {
    const segments = segmentsOf([field], source)
    if (segments.length === 0) continue
    const written = await findMachineWords(payload, keyOf(field))
    const isOwn = written?.words === digestIn(before, field)
    const isEmpty = !holdsSomething(valueAt(before, field.path))
    if (isOwn && written.source === digestIn(source, field)) tell(segments, 'unchanged')
    else if (isOwn || isEmpty) open.push(field)
    else tell(segments, 'unchanged', importExportMessage('kept', req))
  }

  const segments = segmentsOf(open, source)
  const answers =
    segments.length === 0
      ? []
      : await provider.translate(
          segments.map(({ inline }) => inline),
          { from: languageOf(from).tag, to: languageOf(to).tag, signal: signal ?? never },
        )
  const translations = new Map<string, readonly Inline[]>()
  const faults = new Map<string, string>()
  for (const [index, { id, inline }] of segments.entries()) {
    const answer = answers[index]
    const result = answer && takeCodes(inline, answer)
    if (!result) faults.set(id, importExportMessage('unreadable', req))
    else if ('fault' in result) {
      const { kind, codes } = result.fault
      faults.set(id, importExportMessage(kind, req, codes.join(', ')))
    } else translations.set(id, result.inline)
  }

  // A service takes its time, and editors do not wait for it.
  const now = await document.read(to)
  const free = open.filter((field) => digestIn(now, field) === digestIn(before, field))
  const applied = applyTranslations(free, source, now, translations, new Map())
  for (const field of open) {
    const own = segmentsOf([field], source)
    const missing = applied.incomplete.get(field.path)
    if (!free.includes(field)) {
      tell(own, 'refused', importExportMessage('changed-meanwhile', req))
      continue
    }
    for (const segment of own) {
      const fault = faults.get(segment.id)
      if (fault) tell([segment], 'refused', fault)
      else if (missing === undefined) tell([segment], 'taken')
      else tell([segment], 'refused', importExportMessage('incomplete', req, String(missing)))
    }
  }
  if (applied.changed.length > 0) {
    await document.save(to, changedData(applied.values, applied.changed), savedAs('machine'))
    const saved = await document.read(to)
    for (const field of free.filter(({ path }) => applied.changed.includes(path))) {
      const words = digestIn(saved, field)
      await rememberMachineWords(payload, keyOf(field), { words, source: digestIn(source, field) })
    }
  }
  return reportOf({
    document: document.name,
    locale: to,
    saved: applied.changed.length > 0,
    draft: document.hasDrafts,
    segments: reports,
  })
}

/** Pictures and code without a word are somebody's work, too. */
function holdsSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return hasWords(value) || hasContent(value)
}

/** For requests that the CMS makes to itself, which nobody can break off. */
const never = new AbortController().signal
