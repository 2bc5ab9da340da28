import {
  codesOf,
  type Inline,
  type InlineMark,
  type InlineSpan,
  saysOnlyLanguage,
  settingOf,
} from '../inline'
import { displayOf } from './code-display'
import type { OutgoingSegment, OutgoingTranslation } from './translation-file'
import { hashType, metadataNamespace, targetHashType, unitId, xliffNamespace } from './xliff-names'
import { element, text as textWith } from './xml-text'

/** As XLIFF 2.1 (OASIS Standard, 13 February 2018), with the current translations as targets. */
export function writeXliff({ document, from, to, segments }: OutgoingTranslation): string {
  const groups = [...new Set(segments.map(({ segment }) => segment.field))].map((field) => {
    const units = segments.filter(({ segment }) => segment.field === field)
    const name = units[0]?.segment.label.split(' › ')[0] ?? field
    return element('group', { id: unitId(field.replaceAll('.', '/')), name }, units.map(unit))
  })
  const file = element(
    'file',
    { id: 'document', original: document, canResegment: 'no', 'xml:space': 'preserve' },
    groups,
  )
  const root = element(
    'xliff',
    {
      xmlns: xliffNamespace,
      'xmlns:mda': metadataNamespace,
      version: '2.1',
      srcLang: from,
      trgLang: to,
    },
    [file],
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
}

function unit({ segment, hash, targetHash, existing }: OutgoingSegment): string {
  const codes = codesOf(segment.inline)
  const notes = [
    element('note', { category: 'field' }, [text(`${segment.label} (${segment.role})`)]),
    ...codes.flatMap((code) => {
      const display = displayOf(code)
      return display
        ? [element('note', { category: 'code' }, [text(`${code.id}: ${display}`)])]
        : []
    }),
  ]
  const metadata = element('mda:metadata', {}, [
    element('mda:metaGroup', { category: 'octavo' }, [
      element('mda:meta', { type: hashType }, [hash]),
      element('mda:meta', { type: targetHashType }, [targetHash]),
    ]),
  ])
  const all = [...codes, ...ownCodes(segment.inline, existing ?? [])]
  const data = all.flatMap(originalData)
  return element('unit', { id: unitId(segment.id), name: segment.id }, [
    metadata,
    element('notes', {}, notes),
    ...(data.length > 0 ? [element('originalData', {}, data)] : []),
    element('segment', { state: existing ? 'translated' : 'initial' }, [
      element('source', {}, segment.inline.map(inlineElement)),
      ...(existing ? [element('target', {}, existing.map(inlineElement))] : []),
    ]),
  ])
}

function ownCodes(source: readonly Inline[], translation: readonly Inline[]) {
  const ids = codesOf(source).map(({ id }) => id)
  return codesOf(translation).filter(({ id }) => !ids.includes(id))
}

const locked = { canCopy: 'no', canDelete: 'no' }

/** Names in XLIFF itself; the others are ours. */
const formatSubTypes: Readonly<Record<string, string>> = {
  bold: 'xlf:b',
  italic: 'xlf:i',
  underline: 'xlf:u',
}

function inlineElement(part: Inline): string {
  if (part.type === 'text') return text(part.text)
  const { id } = part
  if (part.type === 'span') {
    const [format = 'plain', ...more] = part.formats
    const isOne = more.length === 0 && !part.lang
    const only = formatSubTypes[format] ?? `octavo:${format}`
    const isLanguage = saysOnlyLanguage(part)
    const subType = isLanguage ? 'octavo:language' : isOne ? only : 'octavo:formats'
    return element(
      'pc',
      {
        id,
        ...(part.kind === 'link' ? { type: 'link' } : { type: 'fmt', subType }),
        dataRefStart: `d${id}s`,
        dataRefEnd: `d${id}e`,
        ...locked,
        // Words in the language of the translation need no mark.
        ...(isLanguage ? { canDelete: 'yes' } : {}),
      },
      part.children.map(inlineElement),
    )
  }
  return element('ph', {
    id,
    ...(part.kind === 'break'
      ? { type: 'fmt', subType: 'xlf:lb' }
      : { type: 'other', subType: `octavo:${part.kind}` }),
    equiv: part.text,
    disp: displayOf(part),
    dataRef: `d${id}`,
    ...locked,
  })
}

function originalData(code: InlineSpan | InlineMark): readonly string[] {
  if (code.type === 'mark') return [element('data', { id: `d${code.id}` }, [text(displayOf(code))])]
  const start = code.kind === 'link' ? `<a href="${code.href}">` : `<${settingOf(code).join(' ')}>`
  const end = code.kind === 'link' ? '</a>' : `</${settingOf(code).join(' ')}>`
  return [
    element('data', { id: `d${code.id}s` }, [text(start)]),
    element('data', { id: `d${code.id}e` }, [text(end)]),
  ]
}

/** XLIFF has an element for what XML cannot hold. */
function text(content: string): string {
  return textWith(content, (hex) => `<cp hex="${hex}"/>`)
}
