import { expect, it } from 'vitest'
import { copiedRow } from '#src/cms/admin/copied-row'

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

it('adds a copied section with all that is in it, under ids of its own', () => {
  const ids = ['new1', 'new2', 'new3']
  const newId = () => ids.shift() ?? ''
  const row = copiedRow(clipboard('blocks', 'figures'), ['hero', 'figures'], newId)
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
])('adds nothing for %s', (_, stored) => {
  expect(copiedRow(stored, ['hero', 'figures'], () => 'new')).toBeUndefined()
})
