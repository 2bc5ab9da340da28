import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type HtmlElement, type HtmlNode, pictureOfComment } from './html-tree'

/** Parses HTML by its standard, as a browser without scripts does; for commands, which have no DOM. */
export function parseHtml(html: string): HtmlElement {
  const nodes = parse(html, { scriptingEnabled: false }).childNodes.map(plain)
  const root = nodes.find((node) => typeof node === 'object')
  return root ?? { tag: 'html', attributes: new Map(), children: [] }
}

function plain(node: DefaultTreeAdapterTypes.ChildNode): HtmlNode | undefined {
  if ('value' in node) return node.value
  if ('data' in node) return pictureOfComment(node.data)
  if (!('tagName' in node)) return undefined
  return {
    tag: node.tagName.toLowerCase(),
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    children: node.childNodes.map(plain).filter((child) => child !== undefined),
  }
}
