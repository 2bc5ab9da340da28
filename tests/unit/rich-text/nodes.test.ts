import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  fieldTextsOf,
  footnoteOf,
  formatsOf,
  idOf,
  isRichText,
  kindOf,
  type LexicalNode,
  targetOf,
  withChildren,
} from '#src/rich-text/nodes'

const node = (type: string, more: object = {}): LexicalNode => ({ type, ...more })
const block = (blockType: unknown, more: object = {}) =>
  node('block', { fields: { blockType, ...more } })
const link = (fields: unknown) => node('link', { fields })
const toDocument = (doc: unknown) => link({ linkType: 'internal', url: '/old', doc })

describe('a stored rich text', () => {
  it.each([{ root: { children: [] } }, { root: { children: [{}] } }])('is %j', (value) => {
    expect(isRichText(value)).toBe(true)
  })

  it.each([
    null,
    undefined,
    'x',
    [],
    {},
    { root: null },
    { root: {} },
    { root: { children: 'x' } },
  ])('is not %j', (value) => {
    expect(isRichText(value)).toBe(false)
  })
})

describe('children', () => {
  it.each([null, undefined, 'x', {}, { children: null }, { children: 'x' }])(
    'of %j do not exist',
    (value) => {
      expect(childrenOf(value)).toEqual([])
    },
  )

  it('that are the same leave a node the same', () => {
    const [a, b] = [node('text'), node('text')]
    const parent = node('paragraph', { children: [a, b], indent: 1 })
    expect(withChildren(parent, [a, b])).toBe(parent)
    expect(withChildren(node('text'), [])).not.toHaveProperty('children')
    for (const others of [[], [a], [b, a], [a, b, a]]) {
      expect(withChildren(parent, others)).toEqual({ ...parent, children: others })
    }
  })
})

describe('the kind of a node', () => {
  it.each([
    [block('PullQuote'), 'PullQuote'],
    [node('inlineBlock', { fields: { blockType: 'Footnote' } }), 'Footnote'],
    [node('upload', { fields: { blockType: 'PullQuote' } }), 'upload'],
    [node('paragraph'), 'paragraph'],
    [node('block'), 'undefined'],
  ])('of %j: %s', (given, kind) => {
    expect(kindOf(given)).toBe(kind)
  })

  it('says which of its fields hold text', () => {
    const namesOf = (given: LexicalNode) => fieldTextsOf(given).map(({ name }) => name)
    expect(namesOf(node('upload'))).toEqual(['caption'])
    expect(namesOf(block('PullQuote'))).toEqual(['text', 'attribution'])
    expect(namesOf(block('constructor'))).toEqual([])
    expect(namesOf(node('paragraph'))).toEqual([])
  })

  it('may be a footnote with a text', () => {
    const note = { root: { type: 'root', children: [] } }
    expect(footnoteOf(node('inlineBlock', { fields: { blockType: 'Footnote', note } }))).toBe(note)
    expect(footnoteOf(node('inlineBlock', { fields: { blockType: 'Footnote', note: {} } }))).toBe(
      undefined,
    )
    expect(footnoteOf(node('inlineBlock', { fields: { blockType: 'Other', note } }))).toBe(
      undefined,
    )
  })
})

describe('formats', () => {
  it.each([
    [0, []],
    [undefined, []],
    ['', []],
    [3, ['bold', 'italic']],
    [252, ['strikethrough', 'underline', 'code', 'subscript', 'superscript', 'highlight']],
    [256, []],
  ])('of %j are %j', (format, names) => {
    expect(formatsOf(node('text', { format }))).toEqual(names)
  })
})

describe('ids', () => {
  it.each([
    ['a', 'a'],
    [{ id: 'a', title: 'x' }, 'a'],
    ['', undefined],
    [{}, undefined],
    [{ id: '' }, undefined],
    [null, undefined],
    [undefined, undefined],
    [7, undefined],
  ])('of %j are %s', (value, id) => {
    expect(idOf(value)).toBe(id)
  })
})

describe('links', () => {
  it('lead to addresses and documents', () => {
    expect(targetOf(link({ linkType: 'custom', url: '/a' }))).toEqual({
      type: 'address',
      url: '/a',
    })
    expect(targetOf(node('autolink', { fields: { url: 'x' } }))).toEqual({
      type: 'address',
      url: 'x',
    })
    const target = { type: 'document', collection: 'blogs', id: '1' }
    expect(targetOf(toDocument({ relationTo: 'blogs', value: '1' }))).toEqual(target)
    expect(targetOf(toDocument({ relationTo: 'blogs', value: { id: '1' } }))).toEqual(target)
  })

  it.each([
    node('text', { fields: { url: '/a' } }),
    node('link'),
    link(null),
    link({ url: 7 }),
    toDocument(undefined),
    toDocument(null),
    toDocument({ relationTo: 'blogs', value: null }),
  ])('such as %j lead nowhere', (given) => {
    expect(targetOf(given)).toBe(undefined)
  })
})
