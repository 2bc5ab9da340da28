import type { PayloadRequest } from 'payload'
import { listIn } from '#src/cms/labels/list-in'
import { isSame } from '../../apply-translations'
import { takeCodes } from '../../codes'
import { withoutOwnCodes } from '../../existing-content'
import type { Inline } from '../../inline'
import { textOf } from '../../inline'
import type { Segment } from '../../segments'
import { sourceHash } from '../../source-hash'
import { writeTagged } from '../../tagged-text'
import { type TargetWords, wordsHash } from '../../target-words'
import type { MatchedSegment } from '../match-segments'
import { importExportMessage } from './messages'
import type { ImportConflict, SegmentReport } from './report'

export interface Judged extends MatchedSegment {
  readonly report: SegmentReport
  /** With the codes of the source, if it is taken. */
  readonly inline?: readonly Inline[]
}

export interface Target {
  readonly words: TargetWords
  readonly existing: ReadonlyMap<string, readonly Inline[]>
}

/** Decides about each segment: whether it is valid, and whether the language has a newer text. */
export function judgeSegments(
  matches: readonly MatchedSegment[],
  target: Target,
  req: PayloadRequest,
): readonly Judged[] {
  return matches.map((match): Judged => {
    const { incoming, segment, isSourceChanged } = match
    const say = importExportMessage
    if (!segment) {
      return { ...match, report: refused(incoming.id, incoming.id, say('unknown', req)) }
    }
    const { id, label } = segment
    if (!incoming.translation) {
      return { ...match, report: refused(id, label, say('unreadable', req)) }
    }
    if (incoming.translation.length === 0) {
      return { ...match, report: { id, label, outcome: 'empty' } }
    }
    const result = takeCodes(segment.inline, incoming.translation, target.existing.get(id))
    if ('fault' in result) {
      const { kind, codes } = result.fault
      return {
        ...match,
        report: refused(id, label, say(kind, req, { found: listIn(req.i18n.language, codes) })),
      }
    }
    const { inline } = result
    if (isSame(inline, target.existing.get(id))) {
      return { ...match, report: { id, label, outcome: 'unchanged' } }
    }
    const now = target.words.of(segment)
    if (now && isNewer(now, match, target)) {
      const isOfFile = wordsHash(inline) !== incoming.targetHash
      return isOfFile
        ? { ...match, inline, report: conflictOf(segment, now, inline, target) }
        : { ...match, report: { id, label, outcome: 'unchanged', message: say('newer', req) } }
    }
    const message = say('source-changed', req)
    return {
      ...match,
      inline,
      report: { id, label, outcome: 'taken', ...(isSourceChanged && { message }) },
    }
  })
}

/** Whether the current text is neither that of the export nor a copy of the source. */
function isNewer(now: Segment, { incoming, segment }: MatchedSegment, { words }: Target): boolean {
  if (!segment || incoming.targetHash === words.digestOf(segment)) return false
  return wordsHash(now.inline) !== wordsHash(segment.inline)
}

function conflictOf(
  segment: Segment,
  now: Segment,
  inline: readonly Inline[],
  { words }: Target,
): SegmentReport {
  const { id, label } = segment
  const [one, other] = [textOf(now.inline), textOf(inline)]
  const isInCodes = one === other
  return {
    id,
    label,
    outcome: 'conflict',
    conflict: {
      now: isInCodes ? writeTagged(withoutOwnCodes(segment.inline, now.inline)) : one,
      file: isInCodes ? writeTagged(inline) : other,
      segments: [chosen(segment, inline, words)],
    },
  }
}

/** A field of another structure is replaced as a whole, so changes since the export are a conflict of all of it. */
export function judgeFields(
  judged: readonly Judged[],
  { words }: Target,
  req: PayloadRequest,
): readonly Judged[] {
  const fields = new Map<string, Judged[]>()
  for (const one of judged) {
    const { report, segment } = one
    if (report.outcome !== 'taken' || !segment || words.of(segment)) continue
    fields.set(segment.field, [...(fields.get(segment.field) ?? []), one])
  }
  const verdicts = new Map<Judged, Judged | undefined>()
  for (const [field, taken] of fields) {
    const all = judged.filter(({ segment }) => segment?.field === field)
    const lost = newerIn(field, all, words)
    if (lost.length === 0) continue
    const isOfFile = taken.some(
      ({ incoming, inline }) => inline && wordsHash(inline) !== incoming.targetHash,
    )
    for (const [index, one] of taken.entries()) {
      const { inline: _, ...kept } = one
      const { id, label } = one.report
      const message = importExportMessage('newer', req)
      if (!isOfFile)
        verdicts.set(one, { ...kept, report: { id, label, outcome: 'unchanged', message } })
      // One conflict represents the field.
      else if (index > 0) verdicts.set(one, undefined)
      else {
        const conflict = conflictOfField(taken, lost, words)
        verdicts.set(one, {
          ...kept,
          report: { id: field.replaceAll('.', '/'), label, outcome: 'conflict', conflict },
        })
      }
    }
  }
  return judged.flatMap((one) => (verdicts.has(one) ? (verdicts.get(one) ?? []) : [one]))
}

/** The text of a field that is neither known to the file nor in it. */
function newerIn(field: string, judged: readonly Judged[], words: TargetWords): readonly Segment[] {
  const isAsExported = judged.every(
    ({ incoming, segment }) => segment && incoming.targetHash === words.digestOf(segment),
  )
  if (isAsExported) return []
  const known = new Set(
    judged.flatMap(({ incoming, inline, segment }) => [
      incoming.targetHash,
      inline && wordsHash(inline),
      segment && wordsHash(segment.inline),
    ]),
  )
  return words.inField(field).filter(({ inline }) => !known.has(wordsHash(inline)))
}

function conflictOfField(
  taken: readonly Judged[],
  lost: readonly Segment[],
  words: TargetWords,
): ImportConflict {
  const texts = (list: readonly { readonly inline?: readonly Inline[] }[]) =>
    list.map(({ inline }) => textOf(inline ?? [])).join('\n')
  return {
    now: texts(lost),
    file: texts(taken),
    segments: taken.flatMap(({ inline, segment }) =>
      inline && segment ? [chosen(segment, inline, words)] : [],
    ),
  }
}

/** A segment that replaces the current text, and nothing newer. */
function chosen(segment: Segment, inline: readonly Inline[], words: TargetWords) {
  return {
    id: segment.id,
    hash: sourceHash(segment),
    target: writeTagged(inline),
    targetHash: words.digestOf(segment),
  }
}

export function refused(id: string, label: string, message: string): SegmentReport {
  return { id, label, outcome: 'refused', message }
}
