import type { HtmlNode } from '#src/rich-text/input/html/html-tree'
import type { ChangeOfText } from '../../incoming'
import { element, type Part } from '../body-of-parts'
import { isRow } from '../fields'
import { cardOf } from './cards'

type List = readonly unknown[]
const listOf = (value: unknown): List => (Array.isArray(value) ? value : [])

interface Document {
  readonly markups: List
  readonly atoms: List
  readonly cards: List
}

/** The document of Ghost's editor before version 5 (Mobiledoc 0.3). @throws {Error} if it is none. */
export function partsOfMobiledoc(source: string, note: (change: ChangeOfText) => void): Part[] {
  const read: unknown = JSON.parse(source)
  if (!isRow(read) || !Array.isArray(read['sections'])) throw new Error('It has no sections.')
  const document: Document = {
    markups: listOf(read['markups']),
    atoms: listOf(read['atoms']),
    cards: listOf(read['cards']),
  }
  return read['sections'].flatMap((section: unknown): Part[] => {
    const [kind, first, second] = listOf(section)
    switch (kind) {
      case 1: {
        const tag = first === 'aside' ? 'blockquote' : String(first)
        return [[element(tag, inlinesOf(listOf(second), document))]]
      }
      case 2:
        return [[element('img', [], { src: String(first) })]]
      case 3: {
        const items = listOf(second).map((item) => element('li', inlinesOf(listOf(item), document)))
        return [[element(first === 'ol' ? 'ol' : 'ul', items)]]
      }
      case 10: {
        const [name, card] = listOf(document.cards[Number(first)])
        return cardOf(String(name), isRow(card) ? card : {}, note)
      }
      default:
        return []
    }
  })
}

/** Markers open markups, and close some of those that are open: `[type, opened, closed, value]`. */
function inlinesOf(markers: List, document: Document): HtmlNode[] {
  const open: unknown[] = []
  return markers.map((marker) => {
    const [type, opened, closed, value] = listOf(marker)
    open.push(...listOf(opened).map((index) => document.markups[Number(index)]))
    const content = type === 1 ? atomOf(document.atoms[Number(value)]) : String(value ?? '')
    const node = open.reduceRight<HtmlNode>((inner, markup) => marked(markup, inner), content)
    open.length = Math.max(0, open.length - (Number(closed) || 0))
    return node
  })
}

function marked(markup: unknown, inner: HtmlNode): HtmlNode {
  const [tag, attributes] = listOf(markup)
  const href = listOf(attributes)[listOf(attributes).indexOf('href') + 1]
  return element(String(tag ?? 'span'), [inner], tag === 'a' ? { href: String(href ?? '') } : {})
}

function atomOf(atom: unknown): HtmlNode {
  const [name, value] = listOf(atom)
  return name === 'soft-return' ? element('br', []) : String(value ?? '')
}
