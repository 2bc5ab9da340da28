import type { PastedBlock } from './blocks'
import { attribute, type HtmlElement, type HtmlNode, isElement } from './html/html-tree'
import type { FlatItem } from './lists'

/** Our own elements between a program's cleaner and the general HTML rules. */
const listTag = 'x-list'
const itemTag = 'x-item'

export interface ItemPlace {
  readonly level: number
  readonly ordered: boolean
  readonly number?: number | undefined
}

export const isLevelledList = (element: HtmlElement) => element.tag === listTag

export function levelledList(items: readonly HtmlElement[]): HtmlElement {
  return { tag: listTag, attributes: new Map(), children: items }
}

export function levelledItem(children: readonly HtmlNode[], place: ItemPlace): HtmlElement {
  const attributes = new Map(
    Object.entries(place).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  )
  return { tag: itemTag, attributes, children }
}

export function levelledItems(
  list: HtmlElement,
  blocksOf: (nodes: readonly HtmlNode[]) => PastedBlock[],
): FlatItem[] {
  return list.children.filter(isElement).map((item) => {
    const blocks = blocksOf(item.children)
    const [text] = blocks
    const children = text?.type === 'paragraph' ? text.children : []
    return {
      level: Number(attribute(item, 'level')),
      ordered: attribute(item, 'ordered') === 'true',
      number: Number(attribute(item, 'number')) || undefined,
      children,
      behind: text?.type === 'paragraph' ? blocks.slice(1) : blocks,
    }
  })
}
