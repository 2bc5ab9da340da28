/** A node of the editor's document (Lexical's serialised state). */
interface Node {
  readonly type?: unknown
  readonly text?: unknown
  readonly children?: unknown
  readonly fields?: unknown
  readonly root?: unknown
}

/** Nodes that stand in a line of text. */
const inline = new Set(['text', 'linebreak', 'tab', 'link', 'autolink', 'inlineBlock'])

/** The fields of blocks that a reader sees as text. */
const wordsOfBlock: Readonly<Record<string, readonly string[]>> = {
  PullQuote: ['text', 'attribution'],
  Code: ['code'],
}

/**
 * The words of a rich text as a reader sees them, a paragraph each: headings, table cells, captions,
 * code and, last, the footnotes.
 */
export function paragraphsOf(document: unknown): string[] {
  const paragraphs: string[] = []
  const notes: string[] = []
  visit((document as Node | null | undefined)?.root)
  return [...paragraphs, ...notes]

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const fields = (node.fields ?? {}) as Readonly<Record<string, unknown>>
    if (node.type === 'upload') add(fields['caption'])
    if (node.type === 'block') {
      for (const name of wordsOfBlock[String(fields['blockType'])] ?? []) add(fields[name])
    }
    const children = childrenOf(node)
    add(children.filter(isInline).map(textOf).join(''))
    for (const child of children) if (!isInline(child)) visit(child)
  }

  function textOf(node: Node): string {
    if (node.type === 'text') return String(node.text ?? '')
    if (node.type === 'linebreak' || node.type === 'tab') return ' '
    if (node.type === 'inlineBlock') {
      const { note } = (node.fields ?? {}) as { note?: unknown }
      notes.push(...paragraphsOf(note))
      return ''
    }
    return childrenOf(node).map(textOf).join('')
  }

  function add(text: unknown): void {
    const words = typeof text === 'string' ? text.replace(/\s+/gu, ' ').trim() : ''
    if (words !== '') paragraphs.push(words)
  }
}

function childrenOf(node: Node): readonly Node[] {
  return Array.isArray(node.children) ? (node.children as readonly Node[]) : []
}

const isInline = (node: Node): boolean => inline.has(String(node.type))
