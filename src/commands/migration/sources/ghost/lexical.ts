import type { HtmlNode } from '#src/rich-text/input/html/html-tree'
import type { ChangeOfText } from '../../incoming'
import { element, type Part } from '../body-of-parts'
import { isRow, type Row, rowsIn, textIn } from '../fields'
import { cardOf } from './cards'

/** The document of Ghost's editor since version 5. @throws {Error} if it is none. */
export function partsOfLexical(source: string, note: (change: ChangeOfText) => void): Part[] {
  const document: unknown = JSON.parse(source)
  const root = isRow(document) ? document['root'] : undefined
  if (!isRow(root)) throw new Error('It has no root.')
  return rowsIn(root['children']).flatMap((node) => blockOf(node, note))
}

function blockOf(node: Row, note: (change: ChangeOfText) => void): Part[] {
  const kind = (textIn(node, 'type') ?? '').replace(/^extended-/, '')
  const children = () => inlinesOf(node)
  switch (kind) {
    case 'paragraph':
      return [[element('p', children())]]
    case 'heading':
      return [[element(textIn(node, 'tag') ?? 'h2', children())]]
    case 'quote':
    case 'aside':
      return [[element('blockquote', children())]]
    case 'list':
      return [[listOf(node)]]
    case 'text':
    case 'link':
      return [[element('p', inlineOf(node))]]
    default:
      return cardOf(kind, node, note)
  }
}

function listOf(node: Row): HtmlNode {
  const start = textIn(node, 'start')
  const isOrdered = node['listType'] === 'number' || node['tag'] === 'ol'
  const items = rowsIn(node['children']).map((item) => {
    const isTask = typeof item['checked'] === 'boolean'
    const box = isTask
      ? [
          element('input', [], {
            type: 'checkbox',
            checked: item['checked'] ? 'checked' : undefined,
          }),
        ]
      : []
    return element('li', [...box, ...inlinesOf(item)])
  })
  return isOrdered ? element('ol', items, { start }) : element('ul', items)
}

const inlinesOf = (node: Row): HtmlNode[] => rowsIn(node['children']).flatMap(inlineOf)

/** Bits of a text's `format`. Underlines and highlights have no form. */
const tags: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]

function inlineOf(node: Row): HtmlNode[] {
  const kind = (textIn(node, 'type') ?? '').replace(/^extended-/, '')
  switch (kind) {
    case 'linebreak':
      return [element('br', [])]
    case 'tab':
      return [' ']
    case 'zwnj':
    case 'at-link-search':
      return []
    case 'link':
    case 'autolink':
    case 'at-link':
      return [element('a', inlinesOf(node), { href: textIn(node, 'url') })]
    case 'list':
      return [listOf(node)]
    default: {
      const text = typeof node['text'] === 'string' ? node['text'] : undefined
      if (text === undefined) return inlinesOf(node)
      const format = Number(node['format']) || 0
      const marks = tags.filter(([bit]) => (format & bit) !== 0)
      return [marks.reduce<HtmlNode>((inner, [, tag]) => element(tag, [inner]), text)]
    }
  }
}
