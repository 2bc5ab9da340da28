import { describe, expect, it } from 'vitest'
import { newFootnote, newList, newTable, newText } from '#src/rich-text/new-nodes'
import { childrenOf, fieldTextsOf, footnoteOf, type LexicalNode } from '#src/rich-text/nodes'
import { textOf } from '#src/rich-text/walk'

const textNodes = (text: string) => [newText(text)]
const list = (depth: number, items: Parameters<typeof newList>[0]['items'], ordered = true) =>
  newList({ ordered, start: 3, firstValue: 3, depth, items })
const valuesOf = (node: LexicalNode, name: string) => childrenOf(node).map((child) => child[name])

describe('a new list', () => {
  it('has its nested lists in items of their own, which count', () => {
    const inner = list(1, [{ children: textNodes('b'), nested: [] }], false)
    const outer = list(0, [
      { children: textNodes('a'), nested: [inner] },
      { children: textNodes('c'), nested: [] },
    ])
    expect(childrenOf(outer).map(textOf)).toEqual(['a', 'b', 'c'])
    expect(valuesOf(outer, 'value')).toEqual([3, 4, 5])
    expect(valuesOf(outer, 'indent')).toEqual([0, 0, 0])
    expect(valuesOf(inner, 'indent')).toEqual([1])
    expect(outer).toMatchObject({ listType: 'number', tag: 'ol', start: 3 })
    expect(inner).toMatchObject({ listType: 'bullet', tag: 'ul', start: 1 })
  })
})

describe('a new table', () => {
  it('has a paragraph in each cell', () => {
    const table = newTable([[{ header: true, children: textNodes('h') }], []])
    const [row, empty] = childrenOf(table)
    expect(row?.['children']).toMatchObject([
      {
        type: 'tablecell',
        headerState: 1,
        children: [{ type: 'paragraph', children: textNodes('h') }],
      },
    ])
    expect(childrenOf(empty)).toEqual([])
  })
})

describe('a new footnote', () => {
  it('is recognized by pages and translations', () => {
    const note = newFootnote('1', textNodes('Aside.'))
    expect(footnoteOf(note)?.root.children.map(textOf)).toEqual(['Aside.'])
    expect(fieldTextsOf(note)).toMatchObject([{ name: 'note', type: 'richText' }])
  })
})
