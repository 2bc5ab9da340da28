import { type PastedBlock, type PastedInline, textOf } from '../blocks'
import type { FlatItem } from '../lists'
import { attribute, type HtmlElement, type HtmlNode, isElement } from './html-tree'

const isList = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && /^(?:ul|ol|menu)$/.test(node.tag)

/** Nested lists are inside of an item or, from word processors, beside it; some only name an item's level. */
export function itemsOf(
  list: HtmlElement,
  level: number,
  blocksOf: (nodes: readonly HtmlNode[]) => PastedBlock[],
): FlatItem[] {
  const items: FlatItem[] = []
  let number = list.tag === 'ol' ? numberOf(attribute(list, 'start')) : undefined
  for (const child of list.children) {
    if (isList(child)) items.push(...itemsOf(child, level + 1, blocksOf))
    else if (isElement(child) && child.tag === 'li') items.push(...listItem(child))
    else items.push(...itemOf([child]))
  }
  return items

  function listItem(element: HtmlElement): FlatItem[] {
    const said = numberOf(attribute(element, 'data-aria-level') || attribute(element, 'aria-level'))
    const own = numberOf(attribute(element, 'value'))
    if (list.tag === 'ol' && own !== undefined) number = own
    const at = said ?? level
    const lists = element.children.findIndex(isList)
    const head = lists === -1 ? element.children : element.children.slice(0, lists)
    const tail = lists === -1 ? [] : element.children.slice(lists)
    // Text after a nested list becomes an item.
    const inner = tail.flatMap((node) =>
      isList(node) ? itemsOf(node, at + 1, blocksOf) : itemOf([node], at),
    )
    return [...itemOf(head, at), ...inner]
  }

  function itemOf(nodes: readonly HtmlNode[], at = level): FlatItem[] {
    const children: PastedInline[] = []
    const behind: PastedBlock[] = []
    const deeper: FlatItem[] = []
    for (const block of blocksOf(nodes)) {
      const isText =
        block.type === 'paragraph' || block.type === 'heading' || block.type === 'quote'
      if (isText && behind.length === 0) {
        if (isTickAlone(children))
          children.splice(0, 1, { type: 'text', text: `${textOf(children)} `, marks: [] })
        else if (children.length > 0) children.push({ type: 'break' })
        children.push(...block.children)
      } else if (block.type === 'list') deeper.push(...flattened(block, at + 1))
      else behind.push(block)
    }
    // An empty item; some programs indent by one with only a list.
    if (children.length === 0 && behind.length === 0) return deeper
    const item = { level: at, ordered: list.tag === 'ol', number, children, behind }
    number = undefined
    return [item, ...deeper]
  }
}

/** Some editors put a task's box beside its text block. */
function isTickAlone(children: readonly PastedInline[]): boolean {
  return children.length === 1 && /^[☑☐]$/.test(textOf(children))
}

/** A list nested deeper within an item. */
function flattened(list: Extract<PastedBlock, { type: 'list' }>, level: number): FlatItem[] {
  return list.items.flatMap(({ children, nested }, index): FlatItem[] => [
    {
      level,
      ordered: list.ordered,
      number: index === 0 ? list.start : undefined,
      children,
    },
    ...nested.flatMap((inner) => flattened(inner, level + 1)),
  ])
}

function numberOf(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined
}
