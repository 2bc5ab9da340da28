import { describe, expect, it } from 'vitest'
import { nodeFaults } from '#src/rich-text/cms/node-faults'
import { withoutPending } from '#src/rich-text/cms/without-pending'

const root = (...children: object[]) => ({ root: { type: 'root', children } })
const breaks = (type: string, detail: string) => async (node: object) =>
  (node as { type: string }).type === type ? [detail] : []

describe('the nodes of a text that break a rule', () => {
  it('do not exist in a text without any, and in no text', async () => {
    expect(
      await nodeFaults(root({ type: 'paragraph', children: [] }), breaks('link', 'x')),
    ).toEqual([])
    expect(await nodeFaults(null, breaks('link', 'x'))).toEqual([])
  })

  it.each([
    ['The following fields are invalid: url', 'link-address'],
    ['The following fields are invalid: doc', 'link-page'],
    ['The following fields are invalid: linkType', 'link-field'],
  ])('include a link: %s', async (detail, kind) => {
    const link = {
      type: 'link',
      children: [
        { type: 'text', text: 'pri' },
        { type: 'text', text: 'ces' },
      ],
    }
    const text = root({ type: 'paragraph', children: [] }, { type: 'paragraph', children: [link] })
    expect(await nodeFaults(text, breaks('link', detail))).toEqual([
      { kind, text: 'prices', node: [1, 0], detail },
    ])
  })

  it('include a link in a footnote itself, at the footnote’s place', async () => {
    const link = { type: 'link', children: [{ type: 'text', text: 'source' }] }
    const note = root({ type: 'paragraph', children: [link] })
    const footnote = { type: 'inlineBlock', fields: { blockType: 'Footnote', note } }
    const check = async (node: object) => {
      const { type } = node as { type: string }
      if (type === 'inlineBlock') return ['The following fields are invalid: note']
      return type === 'link' ? ['The following fields are invalid: url'] : []
    }
    const found = await nodeFaults(root({ type: 'paragraph', children: [footnote] }), check)
    expect(found).toMatchObject([{ kind: 'link-address', text: 'source', node: [0, 0] }])
  })

  it('include the fields of a block', async () => {
    const block = { type: 'block', fields: { blockType: 'Code' } }
    const detail = 'The following fields are invalid: language, code'
    expect(await nodeFaults(root(block), breaks('block', detail))).toMatchObject([
      { kind: 'field', block: { slug: 'Code', fields: ['language', 'code'] }, node: [0] },
    ])
    expect(await nodeFaults(root(block), breaks('block', 'Too long.'))).toEqual([
      { kind: 'field', block: { slug: 'Code', fields: [] }, node: [0], detail: 'Too long.' },
    ])
  })

  it.each([
    ['picture-pending', { type: 'upload', pending: { formID: '1', src: 'blob:1' } }],
    ['picture-lost', { type: 'upload', value: 'gone' }],
    ['node', { type: 'heading', tag: 'h2', children: [] }],
  ])('include one of the kind %s', async (kind, node) => {
    const text = root({ type: 'paragraph', children: [] }, node)
    expect(await nodeFaults(text, breaks(node.type, 'x'))).toEqual([
      { kind, node: [1], detail: 'x' },
    ])
  })
})

describe('pictures that were never uploaded', () => {
  it('are removed at any depth; a text without any is the same object', () => {
    const pending = { type: 'upload', pending: { formID: '1', src: 'blob:1' } }
    const valid = { type: 'upload', value: '1' }
    const cell = (...children: object[]) => ({ type: 'tablecell', children })
    expect(withoutPending(root(pending, cell(pending, valid)))).toEqual(root(cell(valid)))
    const fine = root(cell(valid))
    expect(withoutPending(fine)).toBe(fine)
    expect(withoutPending(null)).toBeNull()
    expect(withoutPending('text')).toBe('text')
  })
})
