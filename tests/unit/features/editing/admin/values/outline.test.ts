import type { ClientField } from 'payload'
import { describe, expect, it } from 'vitest'
import { fieldAt } from '#src/cms/admin/field-at'
import { differInTextsAlone, type State } from '#src/features/editing/admin/values/outline'

const fields = [
  { type: 'text', name: 'title' },
  { type: 'text', name: 'kind', admin: { custom: { decides: true } } },
  {
    type: 'tabs',
    tabs: [
      { label: 'Body', fields: [{ type: 'row', fields: [{ type: 'richText', name: 'body' }] }] },
      { name: 'seo', fields: [{ type: 'textarea', name: 'description' }] },
    ],
  },
  { type: 'group', name: 'meta', fields: [{ type: 'checkbox', name: 'hidden' }] },
  { type: 'relationship', name: 'author', relationTo: 'authors' },
  {
    type: 'blocks',
    name: 'sections',
    blocks: [
      {
        slug: 'quote',
        fields: [
          { type: 'text', name: 'by' },
          { type: 'array', name: 'links', fields: [{ type: 'text', name: 'label' }] },
        ],
      },
      { slug: 'cover', fields: [{ type: 'select', name: 'by' }] },
    ],
  },
] as unknown as ClientField[]

const state: State = {
  title: { value: 'One' },
  kind: { value: 'news' },
  body: { value: { root: { children: [] } } },
  'seo.description': { value: '' },
  'meta.hidden': { value: false },
  author: { value: '1' },
  sections: {
    value: 2,
    rows: [
      { id: 'a', blockType: 'quote' },
      { id: 'b', blockType: 'cover' },
    ],
  },
  'sections.0.blockType': { value: 'quote' },
  'sections.0.by': { value: 'Ada' },
  'sections.0.links': { value: 1, rows: [{ id: 'x' }] },
  'sections.0.links.0.label': { value: 'Here' },
  'sections.1.blockType': { value: 'cover' },
  'sections.1.by': { value: 'press' },
}

describe('fieldAt with rows', () => {
  const blockOf = (row: string) => state[`${row}.blockType`]?.value
  it.each([
    ['title', 'text'],
    ['body', 'richText'],
    ['seo.description', 'textarea'],
    ['meta.hidden', 'checkbox'],
    ['sections.0.by', 'text'],
    ['sections.0.links', 'array'],
    ['sections.0.links.0.label', 'text'],
    ['sections.1.by', 'select'],
  ])('finds %s, of the type %s', (path, type) => {
    expect(fieldAt(fields, path, blockOf)).toMatchObject({ type })
  })

  it.each(['description', 'seo', 'meta', 'sections.0', 'sections.2.by', 'sections.1.links', 'x'])(
    'finds no field with a value of its own at %s',
    (path) => {
      expect(fieldAt(fields, path, blockOf)?.type ?? 'group').toBe('group')
    },
  )
})

describe('differInTextsAlone', () => {
  const differs = (changes: State) => differInTextsAlone(state, { ...state, ...changes }, fields)

  it.each([
    ['nothing', {}],
    ['a text', { title: { value: 'Two' } }],
    ['a text that was emptied', { title: { value: '' } }],
    ['rich text', { body: { value: { root: { children: [{}] } } } }],
    ['a text in a named tab', { 'seo.description': { value: 'About it.' } }],
    ['a text in a row of a row', { 'sections.0.links.0.label': { value: 'There' } }],
  ] satisfies [string, State][])('is so where %s has changed', (_, changes) => {
    expect(differs(changes)).toBe(true)
  })

  it.each([
    ['a choice', { author: { value: '2' } }],
    ['a checkbox', { 'meta.hidden': { value: true } }],
    ['a text that a condition reads', { kind: { value: 'story' } }],
    ['a choice of the same name as a text', { 'sections.1.by': { value: 'photo' } }],
    ['the order of rows', { sections: { value: 2, rows: [{ id: 'b' }, { id: 'a' }] } }],
    ['the number of rows', { 'sections.0.links': { value: 2, rows: [{ id: 'x' }, { id: 'y' }] } }],
    ['a field that is new', { 'sections.0.links.1.label': { value: '' } }],
    ['a field that is not known', { other: { value: 'One' } }],
  ] satisfies [string, State][])('is not where %s has changed', (_, changes) => {
    expect(differs(changes)).toBe(false)
  })

  it('is not where a text is gone', () => {
    const { title: _, ...others } = state
    expect(differInTextsAlone(state, others, fields)).toBe(false)
  })
})
