import { describe, expect, it } from 'vitest'
import { copiedRow, namesInRow } from '#src/cms/copied-row'

const sections = { blocks: ['hero', 'figures'] }

const text = (value: string) => ({ initialValue: value, value })

const clipboard = (type: string, blockType: string) =>
  JSON.stringify({
    type,
    path: 'sections',
    rowIndex: 1,
    data: {
      'sections.1.id': text('a1'),
      'sections.1.blockType': text(blockType),
      'sections.1.heading': text('In figures'),
      'sections.1.items': { rows: [{ id: 'b1' }, { id: 'b2' }], value: 2 },
      'sections.1.items.0.id': text('b1'),
      'sections.1.items.1.id': text('b2'),
      'sections.1.items.1.label': text('leaves'),
      'sections.10.heading': text('Another row'),
    },
  })

it('a copied section is added with all that is in it, under ids of its own', () => {
  const ids = ['new1', 'new2', 'new3']
  const newId = () => ids.shift() ?? ''
  const row = copiedRow(clipboard('blocks', 'figures'), sections, newId)
  expect(row?.blockType).toBe('figures')
  expect(row?.fields).toEqual({
    id: text('new1'),
    blockType: text('figures'),
    heading: text('In figures'),
    items: { rows: [{ id: 'new2' }, { id: 'new3' }], value: 2 },
    'items.0.id': text('new2'),
    'items.1.id': text('new3'),
    'items.1.label': text('leaves'),
  })
})

it.each([
  ['nothing', null],
  ['what is no JSON', '{'],
  ['a row of another list', clipboard('array', 'figures')],
  ['a section that the page does not take', clipboard('blocks', 'sheet')],
  ['null', 'null'],
])('a copied row is not added for %s', (_, stored) => {
  expect(copiedRow(stored, sections, () => 'new')).toBeUndefined()
})

describe('a row without a kind', () => {
  const fields = [
    {
      type: 'row',
      fields: [
        { name: 'to', type: 'select' },
        { name: 'label', type: 'text' },
      ],
    },
    { name: 'id', type: 'text' },
  ]
  const links = JSON.stringify({
    type: 'array',
    path: 'navigation',
    rowIndex: 0,
    fields,
    data: { 'navigation.0.id': text('a1'), 'navigation.0.label': text('Home') },
  })

  it('is added to a list with the same fields, such as another navigation', () => {
    const taken = { fields: namesInRow(fields) }
    expect(taken.fields).toEqual(['to', 'label'])
    expect(copiedRow(links, taken, () => 'new1')).toEqual({
      fields: { id: text('new1'), label: text('Home') },
    })
  })

  it('is added to no other list, nor a whole list as a row', () => {
    expect(copiedRow(links, { fields: ['label'] }, () => 'new')).toBeUndefined()
    expect(copiedRow(links, sections, () => 'new')).toBeUndefined()
    const { rowIndex: _, ...list } = JSON.parse(links) as Record<string, unknown>
    const whole = JSON.stringify(list)
    expect(copiedRow(whole, { fields: ['to', 'label'] }, () => 'new')).toBeUndefined()
  })
})
