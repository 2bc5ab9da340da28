import { APIError, type PayloadRequest } from 'payload'
import { type Locale, languageOf } from '#locales/languages'
import { savedAs } from '#src/cms/revisions/save-origin'
import { localeOfTag } from '#src/platform/i18n/locale-of-tag'
import { applyTranslations } from '../../apply-translations'
import { translatedAnewKey } from '../../cms/follow-translations'
import { existingContent, withoutOwnCodes } from '../../existing-content'
import type { Inline } from '../../inline'
import { type Segment, segmentsOf } from '../../segments'
import { targetWords, wordsHash } from '../../target-words'
import { FileFault } from '../file-fault'
import { jsonFormat, readJson } from '../json-file'
import { matchSegments } from '../match-segments'
import { readXliff } from '../read-xliff'
import { repeatedId } from '../repeated-id'
import type { IncomingTranslation } from '../translation-file'
import { changedData } from './changed-data'
import { type Judged, judgeFields, judgeSegments, refused, type Target } from './judge-segments'
import type { LanguagePair } from './languages-of-request'
import { importExportMessage } from './messages'
import type { PortableDocument } from './portable-document'
import { type ImportReport, isWholeTranslation, reportOf, type SegmentReport } from './report'

/** Reads either format, which the first character shows. */
export function readTranslation(text: string): IncomingTranslation {
  return /^\uFEFF?\s*[{[]/.test(text) ? readJson(text) : readXliff(text)
}

/**
 * Faults of the whole file are found before anything is written. Changes in the language since the export stay; the
 * report has both texts, and a file of the chosen ones. @throws {FileFault}
 */
export async function takeTranslation(
  document: PortableDocument,
  file: IncomingTranslation,
  languages: LanguagePair,
  req: PayloadRequest,
): Promise<ImportReport> {
  checkFile(document, file, languages.to)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await takeOnce(document, file, languages, req)
    } catch (error) {
      // Saved by another request meanwhile: the comparison is repeated.
      const isBehind = error instanceof APIError && error.status === 409
      if (!isBehind || attempt === attempts) throw error
    }
  }
}

const attempts = 3

async function takeOnce(
  document: PortableDocument,
  file: IncomingTranslation,
  { from, to }: LanguagePair,
  req: PayloadRequest,
): Promise<ImportReport> {
  const source = await document.read(from)
  const now = await document.read(to)
  const segments = segmentsOf(document.fields, source)
  const target: Target = {
    existing: existingContent(document.fields, source, now),
    words: targetWords(document.fields, source, now),
  }
  const matches = matchSegments(segments, file.segments)
  const judged = judgeFields(judgeSegments(matches, target, req), target, req)
  const translations = new Map(
    judged.flatMap(({ inline, report, segment }) =>
      segment && inline && report.outcome === 'taken' ? [[segment.id, inline] as const] : [],
    ),
  )
  const { original, texts } = fallbackTexts(segments, judged, target, document.hasDrafts)
  const applied = applyTranslations(document.fields, source, now, translations, texts)
  const stays = (segment: Segment): boolean =>
    original.has(segment.id) && applied.changed.includes(segment.field)
  const reports = judged.map(({ report, segment }): SegmentReport => {
    const missing = applied.incomplete.get(segment?.field ?? '')
    if (missing !== undefined && report.outcome === 'taken') {
      const message = importExportMessage('incomplete', req, { found: String(missing) })
      return refused(report.id, report.label, message)
    }
    if (!segment || !stays(segment)) return report
    const message = importExportMessage('stays-original', req, { language: from })
    return { ...report, message: [report.message, message].join(' ').trim() }
  })
  const reported = new Set(matches.map(({ segment }) => segment))
  for (const segment of segments.filter((one) => !reported.has(one))) {
    const { id, label } = segment
    const message = [
      importExportMessage('absent', req),
      ...(stays(segment) ? [importExportMessage('stays-original', req, { language: from })] : []),
    ]
    reports.push({ id, label, outcome: 'empty', message: message.join(' ') })
  }
  if (applied.changed.length > 0) {
    const isWhole = isWholeTranslation(reports, matches)
    // A complete translation is not behind the original.
    const context = isWhole ? { [translatedAnewKey]: { locale: to, from } } : {}
    const data = { ...changedData(applied.values, applied.changed), revision: now['revision'] }
    await document.save(to, data, { ...savedAs('imported'), ...context })
  }
  return reportOf({
    document: document.name,
    locale: to,
    saved: applied.changed.length > 0,
    draft: document.hasDrafts,
    segments: reports,
    file: {
      ...jsonFormat,
      document: document.name,
      from: languageOf(from).tag,
      to: languageOf(to).tag,
    },
    ...(file.to === '' ? { notice: importExportMessage('no-target', req, { language: to }) } : {}),
  })
}

/**
 * The text for segments that a file does not translate: the current translation. In a mostly translated
 * draft, a new sentence of the original stays in its language, so that it does not hold up the others.
 */
function fallbackTexts(
  segments: readonly Segment[],
  judged: readonly Judged[],
  { existing, words }: Target,
  isDraft: boolean,
): {
  readonly texts: ReadonlyMap<string, readonly Inline[]>
  readonly original: ReadonlySet<string>
} {
  const texts = new Map(existing)
  const original = new Set<string>()
  const ofSegment = new Map(judged.map((one) => [one.segment?.id, one]))
  for (const segment of segments) {
    const { field, id, inline } = segment
    if (texts.has(id)) continue
    const one = ofSegment.get(id)
    const digest = one?.incoming.targetHash
    const own =
      words.of(segment) ?? words.inField(field).find((at) => wordsHash(at.inline) === digest)
    if (own) texts.set(id, withoutOwnCodes(inline, own.inline))
    else if (isDraft && (!one || (one.isSourceChanged && one.report.outcome === 'refused'))) {
      original.add(id)
    }
  }
  for (const field of new Set(segments.map((segment) => segment.field))) {
    const all = segments.filter((segment) => segment.field === field)
    const late = all.filter(({ id }) => original.has(id))
    for (const { id, inline } of late) {
      if (late.length * 2 <= all.length) texts.set(id, inline)
      else original.delete(id)
    }
  }
  return { texts, original }
}

function checkFile(document: PortableDocument, file: IncomingTranslation, to: Locale): void {
  if (file.document !== document.name) throw new FileFault('wrong-document', file.document)
  // A file without a target is for the chosen language, as the report says.
  if (file.to !== '' && localeOfTag(file.to) !== to) throw new FileFault('wrong-target', file.to)
  if (file.segments.length === 0) throw new FileFault('no-segments')
  const repeated = repeatedId(file.segments)
  if (repeated !== undefined) throw new FileFault('repeated-segment', repeated)
}
