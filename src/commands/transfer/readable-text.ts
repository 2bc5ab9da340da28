import { isDeepStrictEqual } from 'node:util'
import { isRichText, type LexicalNode } from '#src/rich-text/nodes'

/**
 * Values in the files of an export. Nodes of rich text have a dozen properties with default values: those are
 * left out, and a node is written as `{ paragraph: 'A text' }`. Nothing is lost: missing defaults are listed in
 * `without`, and a node without such a form is written as it is.
 */
export function toReadable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toReadable)
  if (typeof value !== 'object' || value === null) return value
  if (isRichText(value) && Object.keys(value).length === 1) {
    const readable = nodeToReadable(value.root)
    return { richText: isPlain(readable, 'root') ? readable['root'] : readable }
  }
  return mapValues(value as Values, toReadable)
}

export function fromReadable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromReadable)
  if (typeof value !== 'object' || value === null) return value
  const { richText, ...rest } = value as Values
  if (richText !== undefined && Object.keys(rest).length === 0) {
    const root = Array.isArray(richText) ? { root: richText } : richText
    return { root: nodeFromReadable(root) }
  }
  return mapValues(value as Values, fromReadable)
}

type Values = Readonly<Record<string, unknown>>

const element = { version: 1, direction: null, format: '', indent: 0 }
const leaf = { version: 1, format: 0, detail: 0, mode: 'normal', style: '' }

const usual: Readonly<Record<string, Values>> = {
  text: leaf,
  tab: { ...leaf, detail: 2, text: '\t' },
  linebreak: { version: 1 },
  paragraph: { ...element, textFormat: 0, textStyle: '' },
  link: { ...element, version: 3 },
  upload: { ...element, version: 3 },
  block: { ...element, version: 2 },
  inlineBlock: { version: 1 },
}
const usualOf = (type: string): Values => usual[type] ?? element

const contentOf = (type: string) => (type === 'text' ? 'text' : 'children')

function nodeToReadable(node: unknown): unknown {
  if (!isNode(node)) return { node }
  const { type } = node
  const name = contentOf(type)
  const defaults = usualOf(type)
  const without = Object.keys(defaults).filter((key) => !(key in node))
  const own = Object.entries(node).filter(
    ([key, value]) =>
      key !== 'type' &&
      key !== name &&
      !(key in defaults && isDeepStrictEqual(defaults[key], value)),
  )
  const readable: Values = {
    [type]: childrenToReadable(node[name]),
    ...Object.fromEntries(own.map(([key, value]) => [key, toReadable(value)])),
    ...(without.length > 0 ? { without } : {}),
  }
  const short = type === 'text' && isPlain(readable, type) ? readable['text'] : readable
  // An exact form wins over a readable one.
  return isDeepStrictEqual(nodeFromReadable(short), node) ? short : { node }
}

function childrenToReadable(content: unknown): unknown {
  // Missing children differ from an empty list.
  if (content === undefined) return null
  if (!Array.isArray(content)) return content
  const children = content.map(nodeToReadable)
  const [only] = children
  return children.length === 1 && typeof only === 'string' ? only : children
}

function nodeFromReadable(readable: unknown): unknown {
  if (typeof readable === 'string') return { type: 'text', ...usualOf('text'), text: readable }
  const { without, ...named } = readable as Values
  const [type, content] = Object.entries(named)[0] ?? ['', undefined]
  if (type === 'node' && Object.keys(named).length === 1) return content
  const left = Object.entries(usualOf(type)).filter(
    ([key]) => !(Array.isArray(without) && without.includes(key)),
  )
  const own = Object.entries(named)
    .slice(1)
    .map(([key, value]) => [key, fromReadable(value)])
  return {
    type,
    ...Object.fromEntries(left),
    ...Object.fromEntries(own),
    ...(content === null ? {} : { [contentOf(type)]: childrenFromReadable(type, content) }),
  }
}

function childrenFromReadable(type: string, content: unknown): unknown {
  if (type === 'text') return content
  if (typeof content === 'string') return [nodeFromReadable(content)]
  return Array.isArray(content) ? content.map(nodeFromReadable) : content
}

function isNode(value: unknown): value is LexicalNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

function isPlain(readable: unknown, type: string): readable is Values {
  const keys = typeof readable === 'object' && readable !== null ? Object.keys(readable) : []
  return keys.length === 1 && keys[0] === type
}

function mapValues(values: Values, map: (value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}
