import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { childrenOf, type LexicalNode } from '#src/rich-text/nodes'
import { nodesOf, nodesWithFootnotesOf, textOf, walk } from '#src/rich-text/walk'
import { richText } from '../features/translation/random-rich-text'

const text = (content: unknown): LexicalNode => ({ type: 'text', text: content })
const node = (type: string, ...children: LexicalNode[]): LexicalNode => ({ type, children })
const document = (...children: LexicalNode[]) => ({ root: node('root', ...children) })
const footnote = (...children: LexicalNode[]): LexicalNode => ({
  type: 'inlineBlock',
  fields: { blockType: 'Footnote', note: document(...children) },
})
const typesOf = (nodes: readonly LexicalNode[]) => nodes.map(({ type }) => type)

describe('a walk', () => {
  it('visits a node before what is in it, in reading order', () => {
    const item = node('listitem', text('b'))
    const root = node('root', node('paragraph', text('a')), node('list', item))
    expect(walk(root).map(({ node: { type }, path }) => [type, path.join('.')])).toEqual([
      ['root', ''],
      ['paragraph', '0'],
      ['text', '0.0'],
      ['list', '1'],
      ['listitem', '1.0'],
      ['text', '1.0.0'],
    ])
  })

  it('has paths that lead to its nodes', () => {
    fc.assert(
      fc.property(richText, ({ root }) => {
        for (const step of walk(root)) {
          const found = step.path.reduce<LexicalNode | undefined>(
            (parent, index) => childrenOf(parent)[index],
            root,
          )
          expect(found).toBe(step.node)
        }
      }),
    )
  })

  it('skips what is no node, and keeps the numbering', () => {
    const children = [null, 'x', text('a')]
    expect(walk({ type: 'root', children }).map(({ path }) => path)).toEqual([[], [2]])
  })
})

describe('the nodes of a rich text', () => {
  it.each([undefined, null, 'text', 7, [], {}, { root: null }])('do not exist in %j', (value) => {
    expect(nodesOf(value)).toEqual([])
    expect(nodesWithFootnotesOf(value)).toEqual([])
  })

  it('are those of its footnotes only on request', () => {
    const given = document(
      node('paragraph', footnote(node('quote', footnote(text('x')))), text('')),
    )
    const own = ['root', 'paragraph', 'inlineBlock', 'text']
    expect(typesOf(nodesOf(given))).toEqual(own)
    const outer = ['root', 'quote', 'inlineBlock']
    expect(typesOf(nodesWithFootnotesOf(given))).toEqual([
      ...own.slice(0, 3),
      ...outer,
      'root',
      'text',
      'text',
    ])
  })
})

describe('the text of a node', () => {
  it('is that of all texts in it', () => {
    expect(textOf(node('link', text('a '), node('mark', text('b')), { type: 'linebreak' }))).toBe(
      'a b',
    )
    expect(textOf(text('alone'))).toBe('alone')
    expect(textOf(node('link', text(null), { type: 'tab', text: '\t' }))).toBe('')
  })
})
