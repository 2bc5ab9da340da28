import { newText } from '#src/rich-text/new-nodes'
import {
  childrenOf,
  formatsOf,
  kindOf,
  type LexicalNode,
  languageMarkOf,
  targetOf,
} from '#src/rich-text/nodes'
import { type Inline, type InlineSpan, joinTexts, textOf } from './inline'

export function inlineOf(nodes: readonly LexicalNode[]): readonly Inline[] {
  let count = 0
  const number = () => {
    count += 1
    return String(count)
  }
  const read = (list: readonly LexicalNode[]): Inline[] =>
    list.map((node) => {
      if (node.type === 'text') return textPart(node, number)
      const id = number()
      if (node.type !== 'link') return markPart(node, id)
      const children = joinTexts(read(childrenOf(node)))
      return { type: 'span', id, kind: 'link', formats: [], href: hrefOf(node), children }
    })
  return joinTexts(read(nodes))
}

/** Text; formatted text is a code, and code is not translated. */
function textPart(node: LexicalNode, number: () => string): Inline {
  const text = String(node['text'] ?? '')
  if (isPlain(node)) return { type: 'text', text }
  const id = number()
  const formats = formatsOf(node)
  if (formats.includes('code')) return { type: 'mark', id, kind: 'code', text }
  const children: Inline[] = text === '' ? [] : [{ type: 'text', text }]
  const lang = languageMarkOf(node)
  return {
    type: 'span',
    id,
    kind: 'format',
    formats,
    href: '',
    ...(lang ? { lang } : {}),
    children,
  }
}

function markPart(node: LexicalNode, id: string): Inline {
  switch (kindOf(node)) {
    case 'linebreak':
      return { type: 'mark', id, kind: 'break', text: '\n' }
    case 'tab':
      return { type: 'mark', id, kind: 'tab', text: '\t' }
    case 'autolink':
      // Its text is its URL: another one would mislead.
      return { type: 'mark', id, kind: 'address', text: textOf(inlineOf(childrenOf(node))) }
    case 'Footnote':
      return { type: 'mark', id, kind: 'footnote', text: '' }
    default:
      return { type: 'mark', id, kind: 'object', text: '' }
  }
}

function hrefOf(node: LexicalNode): string {
  const target = targetOf(node)
  if (!target) return ''
  return target.type === 'address' ? target.url : `${target.collection}/${target.id}`
}

/** The nodes of a run with other text: each code becomes its original node. */
export function withInline(
  nodes: readonly LexicalNode[],
  inline: readonly Inline[],
): readonly LexicalNode[] {
  const { byNumber, plain } = codedNodes(nodes)
  const write = (list: readonly Inline[]): LexicalNode[] =>
    joinTexts(list).flatMap((part): LexicalNode[] => {
      if (part.type === 'text') return [{ ...plain, text: part.text }]
      const node = byNumber.get(part.id)
      if (!node) return part.type === 'span' ? (ownText(part) ?? write(part.children)) : []
      if (part.type === 'mark') return [node]
      if (node.type === 'link') return [{ ...node, children: write(part.children) }]
      const text = textOf(part.children)
      return text === '' ? [] : [{ ...node, text }]
    })
  return write(inline)
}

/** Words that only the translation marks as another language's. */
function ownText({ children, lang }: InlineSpan): LexicalNode[] | undefined {
  const text = textOf(children)
  return lang === undefined || text === '' ? undefined : [newText(text, 0, lang)]
}

/** The nodes of codes, by the numbers of {@link inlineOf}, and the form of plain text. */
function codedNodes(nodes: readonly LexicalNode[]) {
  const coded: LexicalNode[] = []
  let plain: LexicalNode | undefined
  const index = (list: readonly LexicalNode[]) => {
    for (const node of list) {
      if (node.type === 'text' && isPlain(node)) plain ??= node
      else coded.push(node)
      if (node.type === 'link') index(childrenOf(node))
    }
  }
  index(nodes)
  const byNumber = new Map(coded.map((node, at) => [String(at + 1), node]))
  return { byNumber, plain: plain ?? plainText }
}

const plainText = newText('')

function isPlain(node: LexicalNode): boolean {
  const { format, style } = node as { format?: unknown; style?: unknown }
  return (
    Number(format ?? 0) === 0 &&
    (style ?? '') === '' &&
    (node['mode'] ?? 'normal') === 'normal' &&
    languageMarkOf(node) === undefined
  )
}
