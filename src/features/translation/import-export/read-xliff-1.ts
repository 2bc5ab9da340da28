import type { TaggedToken } from '../codes'
import { readTagged } from '../tagged-text'
import { FileFault } from './file-fault'
import type { IncomingSegment, IncomingTranslation } from './translation-file'
import { translationOf } from './translation-of-tokens'
import { signId } from './xliff-names'
import { childrenNamed, elementsOf, textIn, type XmlElement } from './xml-tree'

const versions = ['1.0', '1.1', '1.2']

/** Whether a root is XLIFF 1, whose first version has no namespace; some tools drop it, or the version. */
export function isOldXliff({ attributes, namespace }: XmlElement): boolean {
  const { version = isOld(namespace) ? '1.1' : '' } = attributes
  return (namespace === '' || isOld(namespace)) && versions.includes(version)
}

function isOld(namespace: string): boolean {
  return /^urn:oasis:names:tc:xliff:document:1\.[12]$/.test(namespace)
}

/**
 * Codes come around text (`g`), apart (`bx`, `ex`, `bpt`, `ept`, `it`), or single (`x`, `ph`). Suggestions
 * (`alt-trans`) are no translations. @throws {FileFault} where its files do not agree.
 */
export function readOldXliff(root: XmlElement): IncomingTranslation {
  const files = childrenNamed(root, 'file')
  const exported = files.filter((file) => !isOfGettext(file))
  const only = (name: string): string => {
    const values = exported.map(({ attributes }) => attributes[name] ?? '')
    // Several values were not exported here, where names have no comma.
    return [...new Set(values)].filter((value) => value !== '').join(', ')
  }
  if (files.length === 0) throw new FileFault('no-segments')
  return {
    document: only('original'),
    from: only('source-language'),
    to: only('target-language'),
    segments: withGettext(
      exported.flatMap(unitsIn).map(segmentOf),
      files.filter(isOfGettext).flatMap(unitsIn),
    ),
  }
}

/** Translate Toolkit adds what it made of a PO file to the original file. */
function isOfGettext({ attributes }: XmlElement): boolean {
  return attributes['datatype'] === 'po'
}

/** Translations that refer to a segment by a place in a PO file. */
function withGettext(
  segments: readonly IncomingSegment[],
  units: readonly XmlElement[],
): readonly IncomingSegment[] {
  const byId = new Map<string, XmlElement>()
  for (const unit of units) for (const id of placesOf(unit)) byId.set(id, unit)
  return segments.map((segment) => {
    const target = elementsOf(byId.get(segment.id)?.children ?? []).find(
      ({ name, namespace }) => name === 'target' && isOld(namespace),
    )
    if (!target || segment.translation?.length !== 0) return segment
    const text = textIn(target)
    return text.trim() === '' ? segment : { ...segment, translation: readText(text) }
  })
}

/** As in `#: body:3` of a PO file, which takes the last number for a line. Equal texts have several. */
function placesOf(unit: XmlElement): readonly string[] {
  return elementsOf(unit.children)
    .filter(({ attributes }) => attributes['purpose'] === 'location')
    .map((group) =>
      elementsOf(group.children)
        .filter(({ attributes }) =>
          ['sourcefile', 'linenumber'].includes(attributes['context-type'] ?? ''),
        )
        .map(textIn)
        .join(':'),
    )
}

function unitsIn(element: XmlElement): readonly XmlElement[] {
  return elementsOf(element.children)
    .filter(({ namespace }) => namespace === element.namespace || isOld(namespace))
    .flatMap((child) => {
      if (child.name === 'trans-unit') return [child]
      return child.name === 'body' || child.name === 'group' ? unitsIn(child) : []
    })
}

/** States of an unfinished target; without a state, the tool does not tell. */
const untouched: ReadonlySet<string> = new Set(['', 'new', 'needs-translation'])

function segmentOf(unit: XmlElement): IncomingSegment {
  const [source] = childrenNamed(unit, 'source')
  const [target] = childrenNamed(unit, 'target')
  const { approved, extradata = '', id } = unit.attributes
  const [hash, targetHash] = extradata.trim().split(/\s+/)
  const isUntouched = approved !== 'yes' && untouched.has(target?.attributes['state'] ?? '')
  // Some tools start with a copy of the source, which is a translation only after work on it.
  const isCopy = isUntouched && target && source && textIn(target) === textIn(source)
  return {
    id: String(id),
    hash: hash || undefined,
    targetHash,
    translation: !target || isCopy ? [] : read(target, source),
  }
}

function read(target: XmlElement, source: XmlElement | undefined): IncomingSegment['translation'] {
  const isText = elementsOf(target.children).length === 0
  const hasCodes = source !== undefined && elementsOf(source.children).length > 0
  const text = textIn(target)
  // Gettext tools return codes as text: `<1>…</1>`.
  if (isText && hasCodes && text.trim() !== '') return readText(text)
  return translationOf(tokensOf(target, opened(target)))
}

/** Codes as text, in a text that was unescaped once already. */
function readText(text: string): IncomingSegment['translation'] {
  return readTagged(text.replaceAll('&', '&amp;'))
}

/** The ids of codes that are opened apart, by the reference of their end. */
type Opened = ReadonlyMap<string, string>

function opened(element: XmlElement): Opened {
  const pairs = elementsOf(element.children).flatMap((child): readonly [string, string][] => {
    const { id = '', rid } = child.attributes
    const isStart = child.name === 'bx' || child.name === 'bpt'
    return [...(isStart ? [[rid ?? id, id] as [string, string]] : []), ...opened(child)]
  })
  return new Map(pairs)
}

/** The pieces of a sentence; `undefined` for invalid elements. */
function tokensOf(element: XmlElement, starts: Opened): readonly (TaggedToken | undefined)[] {
  return element.children.flatMap((child): readonly (TaggedToken | undefined)[] => {
    if (typeof child === 'string') return [{ type: 'text', text: child }]
    if (child.namespace !== element.namespace) return [undefined]
    const { id = '', pos, rid } = child.attributes
    switch (child.name) {
      case 'x':
      case 'ph':
        return [signOf(id) ?? { type: 'mark', id }]
      case 'g':
        return [{ type: 'open', id }, ...tokensOf(child, starts), { type: 'close', id }]
      case 'bx':
      case 'bpt':
        return [{ type: 'open', id }]
      case 'ex':
      case 'ept':
        return [{ type: 'close', id: starts.get(rid ?? id) ?? id }]
      case 'it':
        return [{ type: pos === 'close' ? 'close' : 'open', id }]
      case 'mrk':
        return tokensOf(child, starts)
      default:
        return [undefined]
    }
  })
}

/** The character that one of our codes represents. */
function signOf(id: string): TaggedToken | undefined {
  if (!id.startsWith(signId)) return undefined
  const hex = id.slice(signId.length)
  return /^[\dA-F]{4}$/.test(hex)
    ? { type: 'text', text: String.fromCharCode(Number.parseInt(hex, 16)) }
    : undefined
}
