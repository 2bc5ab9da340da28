import type { PastedInline, PastedMark } from '../blocks'
import { isHidden } from '../hidden'
import type { RawInline } from '../inline-text'
import { linkAddress } from '../link-address'
import { marksWithin } from '../marks'
import { attribute, type HtmlElement, type HtmlNode, styleOf } from './html-tree'

/** By the targets of their marks. */
export type Notes = ReadonlyMap<string, readonly PastedInline[]>

const blockTags = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul html body x-list x-item'.split(
    ' ',
  ),
)

/** By its tag and its content. */
export function isInline(node: HtmlNode): boolean {
  if (typeof node === 'string') return true
  if (blockTags.has(node.tag) || attribute(node, 'role') === 'heading') return false
  return node.children.every(isInline)
}

/** The content of a line, with the source's white space. */
export function inlinesOf(
  nodes: readonly HtmlNode[],
  marks: readonly PastedMark[],
  notes: Notes,
  verbatim = false,
): RawInline[] {
  return nodes.flatMap((node): RawInline[] => {
    if (typeof node === 'string') {
      // Chrome copies a blank beside an element as a no-break space.
      const text = node === '\u00a0' ? ' ' : node
      return [{ type: verbatim ? 'verbatim' : 'text', text, marks }]
    }
    if (isHidden(node)) return []
    switch (node.tag) {
      case 'br':
        // Chrome's mark for the end of the copied content.
        return attribute(node, 'class') === 'Apple-interchange-newline' ? [] : [{ type: 'break' }]
      case 'img':
        return picture(node)
      case 'input':
        return checkbox(node)
      case 'a':
        return link(node, marks, notes, verbatim)
      default:
        return inlinesOf(
          node.children,
          marksWithin(node, marks),
          notes,
          keepsBlanks(node) ?? verbatim,
        )
    }
  })
}

function keepsBlanks(element: HtmlElement): boolean | undefined {
  const whiteSpace = styleOf(element).get('white-space')
  if (whiteSpace === undefined || whiteSpace === 'inherit') return undefined
  // Word marks blanks with it; line ends of its source are none.
  if (styleOf(element).get('mso-spacerun') === 'yes') return undefined
  return /^(?:pre|pre-wrap|break-spaces)$/.test(whiteSpace)
}

function picture(element: HtmlElement): RawInline[] {
  const src = attribute(element, 'src').trim()
  const alt = attribute(element, 'alt').trim()
  return [{ type: 'picture', src, alt: madeByWord.test(alt) ? '' : alt }]
}

/** Automatic descriptions of word processors. */
const madeByWord =
  /^(?:A (?:picture|close-?up|screenshot|group|drawing)\b.*\bDescription automatically generated.*|image\d*\.\w+|Picture \d+|Grafik \d+|Image \d+)$/is

function checkbox(element: HtmlElement): RawInline[] {
  if (attribute(element, 'type') !== 'checkbox') return []
  return [{ type: 'text', text: element.attributes.has('checked') ? '☑ ' : '☐ ', marks: [] }]
}

function link(
  element: HtmlElement,
  marks: readonly PastedMark[],
  notes: Notes,
  verbatim: boolean,
): RawInline[] {
  const href = attribute(element, 'href')
  const note = notes.get(href)
  if (note) return [{ type: 'note', children: note }]
  const raw = inlinesOf(element.children, marksWithin(element, marks), notes, verbatim)
  // A fragment of the other document.
  const address = /^\s*[#?]/.test(href) ? undefined : linkAddress(href)
  if (!address) return raw
  const children = raw.map(
    (inline): PastedInline => (inline.type === 'verbatim' ? { ...inline, type: 'text' } : inline),
  )
  return [{ type: 'link', href: address, children }]
}
