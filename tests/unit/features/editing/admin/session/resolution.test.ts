import { describe, expect, it } from 'vitest'
import { pathInForm, placeOfRow } from '#src/features/editing/admin/session/resolution'

const sections = [
  { id: 'a', links: [{ id: 'x' }, { id: 'y', label: 'Go' }] },
  { id: 'b', heading: 'B' },
]

describe('the place of a conflict in its form', () => {
  it.each([
    ['a field', 'meta.title', [], 'meta.title'],
    ['a field of a row', 'sections', [{ row: 'b' }, 'heading'], 'sections.1.heading'],
    ['a row', 'sections', [{ row: 'a' }], 'sections.0'],
    [
      'a row of a row',
      'sections',
      [{ row: 'a' }, 'links', { row: 'y' }, 'label'],
      'sections.0.links.1.label',
    ],
    ['a row that is gone', 'sections', [{ row: 'c' }, 'heading'], undefined],
    ['a row of a row that has none', 'sections', [{ row: 'b' }, 'links', { row: 'y' }], undefined],
  ] as const)('is known for %s', (_, field, steps, path) => {
    expect(pathInForm({ field, steps }, sections)).toBe(path)
  })

  it('is in no row of what is no list, or of a list without ids', () => {
    expect(pathInForm({ field: 'sections', steps: [{ row: 'a' }] }, undefined)).toBeUndefined()
    expect(placeOfRow({ a: 1 }, { row: 'a' })).toBe(-1)
    expect(placeOfRow([{ heading: 'A' }], { row: 'a' })).toBe(-1)
    expect(placeOfRow(['1', '2'], { row: '2' })).toBe(1)
  })
})
