import { describe, expect, it } from 'vitest'
import { fieldsThatDiffer, isInList } from '#src/features/editing/admin/values/fields-that-differ'

/** The state of a form with two rows, the second of which has a list and a group. */
const rows = [{}, {}]
const state = {
  sections: { rows },
  'sections.0.id': {},
  'sections.0.heading': {},
  'sections.1.heading': {},
  'sections.1.link.label': {},
  'sections.1.items': { rows: [{}] },
  'sections.1.items.0.text': {},
  'sections.1.body': {},
}
const first = { id: 'a', heading: 'One' }
const second = {
  id: 'b',
  heading: 'Two',
  link: { label: 'Go' },
  items: [{ id: 'x', text: 'X' }],
  body: { root: { children: [1] } },
}
const shown = [first, second]
const differing = (wanted: unknown, before: unknown = shown) =>
  fieldsThatDiffer(state, 'sections', before, wanted)

describe('the fields of a list that differ', () => {
  it.each<[string, unknown, object]>([
    ['none', structuredClone(shown), {}],
    ['a text', [{ ...first, heading: 'Eins' }, second], { 'sections.0.heading': 'Eins' }],
    [
      'a field of a group, of an inner list, and a rich text as a whole',
      [
        first,
        {
          ...second,
          link: { label: 'Los' },
          items: [{ id: 'x', text: 'Y' }],
          body: { root: { children: [2] } },
        },
      ],
      {
        'sections.1.link.label': 'Los',
        'sections.1.items.0.text': 'Y',
        'sections.1.body': { root: { children: [2] } },
      },
    ],
    ['an emptied one', [{ id: 'a' }, second], { 'sections.0.heading': undefined }],
    [
      'all of a group that is gone',
      [first, { ...second, link: undefined }],
      { 'sections.1.link.label': undefined },
    ],
  ])('are %s', (_, wanted, fields) => {
    expect(differing(wanted)).toEqual(fields)
  })

  it.each<[string, unknown]>([
    ['come', [first, second, { id: 'c' }]],
    ['go', [first]],
    ['move', [second, first]],
    ['come to an inner list', [first, { ...second, items: [...second.items, { id: 'y' }] }]],
    ['have no ids', [{ heading: 'One' }, { heading: 'Two' }]],
    ['are not of a list', { id: 'a' }],
  ])('are not named where rows %s', (_, wanted) => {
    expect(differing(wanted)).toBeUndefined()
  })

  it('are not named where a field without a form holds a list', () => {
    const own = { ...first, points: [1, 2] }
    expect(differing([{ ...own, points: [1, 3] }, second], [own, second])).toBeUndefined()
  })

  it('are left out where nothing in the form shows them', () => {
    expect(differing([{ ...first, hidden: 2 }, second], [{ ...first, hidden: 1 }, second])).toEqual(
      {},
    )
  })
})

it.each<[unknown, unknown, object | undefined]>([
  ['a', 'b', {}],
  [1, 2, {}],
  [{ a: 1 }, 'b', {}],
  ['a', { b: 1 }, {}],
  [null, 'b', {}],
  [[1], { a: 1 }, undefined],
  [{ a: 1 }, [1], undefined],
])('what no field of the form shows differs from %j to %j in %j', (before, wanted, fields) => {
  expect(fieldsThatDiffer(state, 'sections.0.other', before, wanted)).toEqual(fields)
})

it.each([
  ['sections', true],
  ['sections.0.heading', true],
  ['sectionsTitle', false],
  ['meta.sections', false],
])('the field %s is in the list: %s', (name, isIn) => {
  expect(isInList(name, 'sections')).toBe(isIn)
})
