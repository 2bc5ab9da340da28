import type { PayloadRequest } from 'payload'
import { type Locale, languageOf } from '#locales/languages'
import { savedAs } from '#src/cms/revisions/save-origin'
import { localeOfTag } from '#src/platform/i18n/locale-of-tag'
import { applyTranslations, isSame } from '../../apply-translations'
import { translatedAnewKey } from '../../cms/follow-translations'
import { takeCodes } from '../../codes'
import { existingContent } from '../../existing-content'
import type { Inline } from '../../inline'
import { type Segment, segmentsOf } from '../../segments'
import { FileFault } from '../file-fault'
import { readJson } from '../json-file'
import { matchSegments } from '../match-segments'
import { readXliff } from '../read-xliff'
import type { IncomingTranslation } from '../translation-file'
import { changedData } from './changed-data'
import type { LanguagePair } from './languages-of-request'
import { importExportMessage } from './messages'
import type { PortableDocument } from './portable-document'
import { type ImportReport, reportOf, type SegmentReport } from './report'

/** Reads a file of either format; which one it is shows in its first sign. */
export function readTranslation(text: string): IncomingTranslation {
  return /^\uFEFF?\s*[{[]/.test(text) ? readJson(text) : readXliff(text)
}

/**
 * Checks a file against a document and writes what it translates into one language. Whatever is
 * wrong with the file as a whole is found before anything is written.
 *
 * @throws {FileFault}
 */
export async function takeTranslation(
  document: PortableDocument,
  file: IncomingTranslation,
  { from, to }: LanguagePair,
  req: PayloadRequest,
): Promise<ImportReport> {
  checkFile(document, file, to)
  const source = await document.read(from)
  const target = await document.read(to)
  const segments = segmentsOf(document.fields, source)
  const existing = existingContent(document.fields, source, target)

  const translations = new Map<string, readonly Inline[]>()
  const matches = matchSegments(segments, file.segments)
  const judged = matches.map((match): Judged => {
    const { incoming, segment, isSourceChanged } = match
    if (!segment) {
      return { report: refused(incoming.id, incoming.id, importExportMessage('unknown', req)) }
    }
    const { id, label } = segment
    if (!incoming.translation) {
      return { segment, report: refused(id, label, importExportMessage('unreadable', req)) }
    }
    if (incoming.translation.length === 0) {
      return { segment, report: { id, label, outcome: 'empty' } }
    }
    const result = takeCodes(segment.inline, incoming.translation, existing.get(id))
    if ('fault' in result) {
      const { kind, codes } = result.fault
      return {
        segment,
        report: refused(id, label, importExportMessage(kind, req, codes.join(', '))),
      }
    }
    if (isSame(result.inline, existing.get(id))) {
      return { segment, report: { id, label, outcome: 'unchanged' } }
    }
    translations.set(id, result.inline)
    const message = importExportMessage('source-changed', req)
    return { segment, report: { id, label, outcome: 'taken', ...(isSourceChanged && { message }) } }
  })

  const applied = applyTranslations(document.fields, source, target, translations, existing)
  const reports = judged.map(({ segment, report }): SegmentReport => {
    const missing = applied.incomplete.get(segment?.field ?? '')
    if (missing === undefined || report.outcome !== 'taken') return report
    return refused(report.id, report.label, importExportMessage('incomplete', req, String(missing)))
  })
  const reported = new Set(judged.map(({ segment }) => segment))
  for (const segment of segments.filter((one) => !reported.has(one))) {
    const { id, label } = segment
    reports.push({ id, label, outcome: 'empty', message: importExportMessage('absent', req) })
  }
  if (applied.changed.length > 0) {
    const isWhole =
      reports.every(({ outcome }) => outcome === 'taken' || outcome === 'unchanged') &&
      !matches.some(({ isSourceChanged }) => isSourceChanged)
    // A file that translates all there is now leaves nothing behind the original.
    const context = isWhole ? { [translatedAnewKey]: { locale: to, from } } : {}
    await document.save(to, changedData(applied.values, applied.changed), {
      ...savedAs('imported'),
      ...context,
    })
  }
  return reportOf({
    document: document.name,
    locale: to,
    saved: applied.changed.length > 0,
    draft: document.hasDrafts,
    segments: reports,
    ...(file.to === ''
      ? { notice: importExportMessage('no-target', req, '', languageOf(to).name) }
      : {}),
  })
}

interface Judged {
  readonly segment?: Segment
  readonly report: SegmentReport
}

function refused(id: string, label: string, message: string): SegmentReport {
  return { id, label, outcome: 'refused', message }
}

function checkFile(document: PortableDocument, file: IncomingTranslation, to: Locale): void {
  if (file.document !== document.name) throw new FileFault('wrong-document', file.document)
  // A file that names none is for the language that was chosen; the report says so.
  if (file.to !== '' && localeOfTag(file.to) !== to) throw new FileFault('wrong-target', file.to)
  if (file.segments.length === 0) throw new FileFault('no-segments')
  const seen = new Set<string>()
  const repeated = file.segments.find(({ id }) => seen.size === seen.add(id).size)?.id
  if (repeated !== undefined) throw new FileFault('repeated-segment', repeated)
}
