import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  textOf,
} from '#src/rich-text/input/html/html-tree'

const blocks =
  /^(?:address|article|aside|blockquote|body|caption|center|col|colgroup|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/
const kept =
  /^(?:pre|script|style|textarea|svg|math|head|table|tbody|tfoot|thead|tr|ul|ol|dl|select|figure)$/
const lines = /^(?:p|h[1-6]|figcaption|summary|dt|caption)$/

/** WordPress's classic editor stores blank lines for paragraphs, and line ends for line breaks. */
export function withParagraphs(element: HtmlElement): HtmlElement {
  if (/^(?:pre|script|style|textarea|svg|math|head|select)$/.test(element.tag)) return element
  if (kept.test(element.tag)) {
    return { ...element, children: element.children.map(inside) }
  }
  const children: HtmlNode[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    const parts = paragraphs(run)
    run = []
    const isBare =
      lines.test(element.tag) || (parts.length === 1 && /^(?:li|td|th|dd)$/.test(element.tag))
    for (const part of parts) {
      if (isBare) children.push(...part, ...(parts.length > 1 ? [lineBreak] : []))
      else children.push({ tag: 'p', attributes: new Map(), children: part })
    }
  }
  for (const child of element.children) {
    if (isElement(child) && blocks.test(child.tag)) {
      endRun()
      children.push(withParagraphs(child))
    } else run.push(child)
  }
  endRun()
  return { ...element, children }
}

const inside = (node: HtmlNode): HtmlNode => (isElement(node) ? withParagraphs(node) : node)

const lineBreak: HtmlElement = { tag: 'br', attributes: new Map(), children: [] }

function paragraphs(run: readonly HtmlNode[]): HtmlNode[][] {
  return split(run)
    .map((part) => withBreaks(trimmed(part)))
    .filter((part) => part.some((node) => isElement(node) || node.trim() !== ''))
}

/** At blank lines, also within elements. */
function split(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const parts: HtmlNode[][] = [[]]
  for (const node of nodes) {
    const pieces: HtmlNode[][] = isElement(node)
      ? kept.test(node.tag) || !textOf(node).includes('\n')
        ? [[node]]
        : split(node.children).map((children) => [{ ...node, children }])
      : node.split(/\n[ \t]*(?:\n[ \t]*)+/).map((text) => [text])
    pieces.forEach((piece, index) => {
      if (index > 0) parts.push([])
      parts.at(-1)?.push(...piece)
    })
  }
  return parts
}

function trimmed(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node, index) => {
    if (isElement(node)) return node
    const start = index === 0 ? node.trimStart() : node
    return index === nodes.length - 1 ? start.trimEnd() : start
  })
}

function withBreaks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node, index): HtmlNode[] => {
    if (isElement(node)) {
      return [kept.test(node.tag) ? node : { ...node, children: withBreaks(node.children) }]
    }
    const before = nodes[index - 1]
    // A line end after a written line break is none more.
    const text = isElement(before) && before.tag === 'br' ? node.replace(/^[ \t]*\n/, '') : node
    const after = nodes[index + 1]
    const rest = isElement(after) && after.tag === 'br' ? text.replace(/\n[ \t]*$/, '') : text
    return rest.split('\n').flatMap((line, at) => (at > 0 ? [lineBreak, line] : [line]))
  })
}
