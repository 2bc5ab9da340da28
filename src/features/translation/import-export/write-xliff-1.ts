import { codesOf, type Inline } from '../inline'
import { displayOf } from './code-display'
import type { OutgoingSegment, OutgoingTranslation } from './translation-file'
import { oldXliffNamespace, signId, unitId } from './xliff-names'
import { element, text as textWith } from './xml-text'

/**
 * As XLIFF 1.2 (OASIS Standard, 1 February 2008), for tools that know no newer one. A code contains its number as in
 * JSON, `<1>`, so that tools which turn codes into text, such as gettext's, keep it readable.
 */
export function writeOldXliff({ document, from, to, segments }: OutgoingTranslation): string {
  const groups = [...new Set(segments.map(({ segment }) => segment.field))].map((field) => {
    const units = segments.filter(({ segment }) => segment.field === field)
    const name = units[0]?.segment.label.split(' › ')[0] ?? field
    return element(
      'group',
      { id: unitId(field.replaceAll('.', '/')), resname: name },
      units.map(unit),
    )
  })
  const file = element(
    'file',
    {
      original: document,
      'source-language': from,
      'target-language': to,
      datatype: 'plaintext',
      'xml:space': 'preserve',
    },
    [element('body', {}, groups)],
  )
  const root = element('xliff', { xmlns: oldXliffNamespace, version: '1.2' }, [file])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
}

function unit({ segment, hash, targetHash, existing }: OutgoingSegment): string {
  const codes = codesOf(segment.inline).flatMap((code) => {
    const display = displayOf(code)
    return display ? [`${code.id}: ${display}`] : []
  })
  const about = [`${segment.label} (${segment.role})`, ...codes]
  return element(
    'trans-unit',
    {
      id: unitId(segment.id),
      resname: segment.id,
      // "Extra data properties of an item", which tools preserve.
      extradata: `${hash} ${targetHash}`,
      'xml:space': 'preserve',
    },
    [
      element('source', {}, segment.inline.map(inlineElement)),
      ...(existing
        ? [element('target', { state: 'translated' }, existing.map(inlineElement))]
        : []),
      ...about.map((line) =>
        element('note', { from: 'developer' }, [textWith(line, () => '\ufffd')]),
      ),
    ],
  )
}

/** Names in XLIFF 1.2 itself; the others are ours. */
const types: Readonly<Record<string, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underlined',
}

function inlineElement(part: Inline): string {
  if (part.type === 'text') return text(part.text)
  const { id, kind } = part
  const code = (name: string, content: string, more: Readonly<Record<string, string>> = {}) =>
    element(name, { id, ...more }, [textWith(content, () => '')])
  if (part.type === 'mark') {
    const more = { ctype: types[kind] ?? `x-${kind}`, 'equiv-text': displayOf(part) }
    return code('ph', `<${id}/>`, more)
  }
  const [format = 'plain', ...more] = part.formats
  const isOne = more.length === 0 && !part.lang
  const ctype = kind === 'link' ? 'link' : isOne ? (types[format] ?? `x-${format}`) : 'x-formats'
  return [
    code('bpt', `<${id}>`, { ctype }),
    ...part.children.map(inlineElement),
    code('ept', `</${id}>`),
  ].join('')
}

/** A character that XML cannot hold becomes a code, whose id names it. */
function text(content: string): string {
  return textWith(content, (hex) => element('x', { id: `${signId}${hex}`, ctype: 'x-sign' }))
}
