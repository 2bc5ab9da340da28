import { randomBytes } from 'node:crypto'
import type { Blockquote, List, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { LexicalDocument, LexicalNode } from '#src/rich-text/nodes'

/** Ids of the documents that a text refers to, by the keys of the edition. */
export interface SeedReferences {
  blog(key: string): string
  picture(key: string): string
}

/** Names of code languages in the edition, as the CMS calls them. */
const codeLanguages: ReadonlyMap<string, string> = new Map([
  ['html', 'xml'],
  ['xml', 'xml'],
  ['css', 'css'],
  ['ts', 'typescript'],
  ['js', 'javascript'],
  ['json', 'json'],
  ['bash', 'bash'],
  ['sh', 'bash'],
  ['http', 'http'],
  ['yaml', 'yaml'],
])

const bold = 1
const italic = 2
const strike = 4
const inlineCode = 16

/** The alternative texts that a Markdown text gives its pictures, by key. */
export function picturesWithAlt(markdown: string): Map<string, string> {
  const alts = new Map<string, string>()
  visit(parse(markdown), (node) => {
    if (node.type === 'image') alts.set(node.url.replace(/^image:/, ''), node.alt ?? '')
  })
  return alts
}

/**
 * Markdown (CommonMark with GFM tables) as the editor's document.
 *
 * Links may lead to `post:{key}` and `page:{path}`, pictures are `image:{key}`. Footnotes are GFM's;
 * a block quote that begins with `[!pull]` is a pull quote.
 *
 * @throws {Error} for Markdown that the editor has no form for, naming it.
 */
export function markdownToLexical(markdown: string, references: SeedReferences): LexicalDocument {
  const tree = parse(markdown)
  const notes = new Map(
    tree.children.flatMap((node) =>
      node.type === 'footnoteDefinition' ? [[node.identifier, node] as const] : [],
    ),
  )
  return root(tree.children.filter((node) => node.type !== 'footnoteDefinition').map(block))

  function block(node: RootContent): LexicalNode {
    switch (node.type) {
      case 'paragraph': {
        const [only, ...more] = node.children
        if (only?.type === 'image' && more.length === 0) {
          return element('upload', {
            version: 3,
            relationTo: 'media',
            value: references.picture(only.url.replace(/^image:/, '')),
            fields: only.title ? { caption: only.title } : {},
            id: objectId(),
          })
        }
        return element('paragraph', {
          children: inlines(node.children),
          textFormat: 0,
          textStyle: '',
        })
      }
      case 'heading':
        if (node.depth < 2 || node.depth > 4) throw unknown(node)
        return element('heading', { tag: `h${node.depth}`, children: inlines(node.children) })
      case 'thematicBreak':
        return element('horizontalrule', {})
      case 'list':
        return list(node)
      case 'blockquote': {
        const pulled = pullQuoteOf(node)
        if (pulled) {
          return element('block', {
            version: 2,
            fields: { id: objectId(), blockName: '', blockType: 'PullQuote', text: pulled },
          })
        }
        return element('quote', {
          children: node.children.flatMap((child, index) => {
            if (child.type !== 'paragraph') throw unknown(child)
            return [
              ...(index > 0 ? [{ type: 'linebreak', version: 1 }] : []),
              ...inlines(child.children),
            ]
          }),
        })
      }
      case 'code':
        return element('block', {
          version: 2,
          fields: {
            id: objectId(),
            blockName: '',
            blockType: 'Code',
            language: codeLanguages.get(node.lang ?? '') ?? 'plaintext',
            code: node.value,
          },
        })
      case 'table':
        return table(node)
      default:
        throw unknown(node)
    }
  }

  function list(node: List): LexicalNode {
    const items: LexicalNode[] = []
    for (const item of node.children) {
      const children: LexicalNode[] = []
      const nested: LexicalNode[] = []
      for (const child of item.children) {
        if (child.type === 'paragraph') {
          if (children.length > 0) children.push({ type: 'linebreak', version: 1 })
          children.push(...inlines(child.children))
        } else if (child.type === 'list') nested.push(list(child))
        else throw unknown(child)
      }
      items.push(element('listitem', { value: items.length + 1, children }))
      for (const inner of nested) {
        items.push(element('listitem', { value: items.length + 1, children: [inner] }))
      }
    }
    return element('list', {
      listType: node.ordered ? 'number' : 'bullet',
      tag: node.ordered ? 'ol' : 'ul',
      start: node.start ?? 1,
      children: items,
    })
  }

  function table(node: Table): LexicalNode {
    return element('table', {
      children: node.children.map((row, index) =>
        element('tablerow', {
          children: row.children.map((cell) =>
            element('tablecell', {
              headerState: index === 0 ? 1 : 0,
              colSpan: 1,
              rowSpan: 1,
              backgroundColor: null,
              children: [
                element('paragraph', {
                  children: inlines(cell.children),
                  textFormat: 0,
                  textStyle: '',
                }),
              ],
            }),
          ),
        }),
      ),
    })
  }

  function inlines(nodes: readonly PhrasingContent[], format = 0): LexicalNode[] {
    return nodes.flatMap((node): LexicalNode[] => {
      switch (node.type) {
        case 'text':
          return [text(node.value.replace(/\n/g, ' '), format)]
        case 'strong':
          return inlines(node.children, format | bold)
        case 'emphasis':
          return inlines(node.children, format | italic)
        case 'delete':
          return inlines(node.children, format | strike)
        case 'inlineCode':
          return [text(node.value, format | inlineCode)]
        case 'break':
          return [{ type: 'linebreak', version: 1 }]
        case 'footnoteReference': {
          const note = notes.get(node.identifier)
          const [paragraph, ...more] = note?.children ?? []
          if (paragraph?.type !== 'paragraph' || more.length > 0) throw unknown(node)
          return [
            {
              type: 'inlineBlock',
              version: 1,
              fields: {
                id: objectId(),
                blockName: '',
                blockType: 'Footnote',
                note: root([block(paragraph)]),
              },
            },
          ]
        }
        case 'link':
          return [
            element('link', {
              version: 3,
              id: objectId(),
              fields: linkFields(node.url),
              children: inlines(node.children, format),
            }),
          ]
        default:
          throw unknown(node)
      }
    })
  }

  function linkFields(url: string): Record<string, unknown> {
    if (url.startsWith('post:')) {
      const value = references.blog(url.slice('post:'.length))
      return { linkType: 'internal', newTab: false, doc: { relationTo: 'blogs', value } }
    }
    return { linkType: 'custom', newTab: false, url: url.replace(/^page:/, '') }
  }
}

function parse(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

/** The sentence of a block quote that begins with `[!pull]`. */
function pullQuoteOf(quote: Blockquote): string | undefined {
  const [paragraph, ...more] = quote.children
  if (paragraph?.type !== 'paragraph' || more.length > 0) return undefined
  const [only, ...others] = paragraph.children
  if (only?.type !== 'text' || others.length > 0) return undefined
  return /^\[!pull\]\s+([\s\S]+)$/.exec(only.value)?.[1]?.replace(/\n/g, ' ')
}

function visit(node: Nodes, callback: (node: Nodes) => void): void {
  callback(node)
  if ('children' in node) for (const child of node.children) visit(child, callback)
}

function root(children: readonly LexicalNode[]): LexicalDocument {
  return { root: element('root', { children }) as never }
}

function element(type: string, properties: Record<string, unknown>): LexicalNode {
  return { type, version: 1, direction: null, format: '', indent: 0, ...properties }
}

function text(value: string, format: number): LexicalNode {
  return { type: 'text', version: 1, text: value, format, detail: 0, mode: 'normal', style: '' }
}

/** Ids of nodes have the form of the CMS's own: 24 hexadecimal digits. */
function objectId(): string {
  return randomBytes(12).toString('hex')
}

function unknown(node: { type: string; position?: { start: { line: number } } | undefined }) {
  return new Error(
    `Markdown "${node.type}" in line ${node.position?.start.line ?? '?'} has no form in the editor.`,
  )
}
