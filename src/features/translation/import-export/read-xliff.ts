import type { TaggedToken } from '../codes'
import { FileFault } from './file-fault'
import { isOldXliff, readOldXliff } from './read-xliff-1'
import type { IncomingSegment, IncomingTranslation } from './translation-file'
import { translationOf } from './translation-of-tokens'
import { hashType, targetHashType, xliffNamespace } from './xliff-names'
import { childrenNamed, elementsOf, parseXml, textIn, type XmlElement } from './xml-tree'

const versions = ['2.0', '2.1']

/**
 * Tools may have split units into segments, written codes apart (`sc`, `ec`), and added notes and marks.
 * @throws {FileFault} where the file is none, or was not exported here.
 */
export function readXliff(text: string): IncomingTranslation {
  const root = parseXml(text)
  if (root.name !== 'xliff') throw new FileFault('not-exported-here', root.name)
  if (isOldXliff(root)) return readOldXliff(root)
  const { version = '', srcLang = '', trgLang = '' } = root.attributes
  if (root.namespace !== xliffNamespace || !versions.includes(version)) {
    throw new FileFault('wrong-version', version || root.namespace)
  }
  const files = childrenNamed(root, 'file')
  const documents = [...new Set(files.map(({ attributes }) => attributes['original'] ?? ''))]
  return {
    // Several values were not exported here, where names have no comma.
    document: documents.join(', '),
    from: srcLang,
    to: trgLang,
    segments: files.flatMap(unitsIn).map(segmentOf),
  }
}

function unitsIn(element: XmlElement): readonly XmlElement[] {
  return elementsOf(element.children)
    .filter(({ namespace }) => namespace === element.namespace)
    .flatMap((child) => {
      if (child.name === 'unit') return [child]
      return child.name === 'group' ? unitsIn(child) : []
    })
}

function segmentOf(unit: XmlElement): IncomingSegment {
  const parts = elementsOf(unit.children)
    .filter(({ name, namespace }) => {
      return namespace === unit.namespace && (name === 'segment' || name === 'ignorable')
    })
    .map((part) => ({
      isSegment: part.name === 'segment',
      isInitial: (part.attributes['state'] ?? 'initial') === 'initial',
      source: childrenNamed(part, 'source')[0],
      target: childrenNamed(part, 'target')[0],
    }))
  const ordered = parts
    .map((part, index) => ({ part, order: Number(part.target?.attributes['order'] ?? index + 1) }))
    .sort((one, other) => one.order - other.order)
    .map(({ part }) => part)
  const tokens = ordered.flatMap(({ isSegment, isInitial, source, target }) => {
    if (!isSegment) return tokensOf(target ?? source)
    // Some tools start with a copy of the source, which is a translation only after work on it.
    const isCopy = isInitial && target && source && textIn(target) === textIn(source)
    return isCopy ? [] : tokensOf(target)
  })
  const isEmpty = ordered.every(({ isSegment, target }) => !isSegment || !target)
  return {
    id: String(unit.attributes['id']),
    hash: metaOf(unit, hashType),
    targetHash: metaOf(unit, targetHashType),
    translation: isEmpty ? [] : translationOf(tokens),
  }
}

/** The pieces of a sentence; `undefined` for invalid elements. */
function tokensOf(element: XmlElement | undefined): readonly (TaggedToken | undefined)[] {
  return (element?.children ?? []).flatMap((child): readonly (TaggedToken | undefined)[] => {
    if (typeof child === 'string') return [{ type: 'text', text: child }]
    if (child.namespace !== xliffNamespace) return [undefined]
    const { id = '', startRef, hex = '' } = child.attributes
    switch (child.name) {
      case 'ph':
        return [{ type: 'mark', id }]
      case 'pc':
        return [{ type: 'open', id }, ...tokensOf(child), { type: 'close', id }]
      case 'sc':
        return [{ type: 'open', id }]
      case 'ec':
        return [{ type: 'close', id: startRef ?? id }]
      case 'cp':
        return [codePoint(hex)]
      case 'mrk':
        return tokensOf(child)
      case 'sm':
      case 'em':
        return []
      default:
        return [undefined]
    }
  })
}

function codePoint(hex: string): TaggedToken | undefined {
  const point = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN
  return point <= 0x10ffff ? { type: 'text', text: String.fromCodePoint(point) } : undefined
}

function metaOf(unit: XmlElement, type: string): string | undefined {
  const find = (element: XmlElement): string | undefined => {
    if (element.name === 'meta' && element.attributes['type'] === type) return textIn(element)
    for (const child of elementsOf(element.children)) {
      const found = find(child)
      if (found !== undefined) return found
    }
    return undefined
  }
  return elementsOf(unit.children)
    .filter(({ name }) => name === 'metadata')
    .map(find)
    .find((hash) => hash !== undefined)
    ?.trim()
}
