import { describe, expect, it } from 'vitest'
import { nested, valuesOf } from '#src/features/editing/admin/values/form-values'

describe('the values of a form', () => {
  it('stand under the paths of their fields, without what the CMS keeps by itself', () => {
    expect(
      valuesOf({
        id: { value: '1' },
        updatedAt: { value: 'now' },
        revision: { value: 3 },
        title: { value: 'Leaf' },
        'meta.title': { value: 'Sheet' },
        bar: { disableFormData: true },
      }),
    ).toEqual({ title: 'Leaf', 'meta.title': 'Sheet' })
  })

  it('treat a list as one value, with the lists inside it', () => {
    expect(
      valuesOf({
        sections: { rows: [{}, {}], disableFormData: true, value: 2 },
        'sections.0.id': { value: 'a' },
        'sections.0.heading': { value: 'One' },
        'sections.1.id': { value: 'b' },
        'sections.1.links': { rows: [{}], disableFormData: true, value: 1 },
        'sections.1.links.0.label': { value: 'Go' },
        'sections.1.empty': { rows: [], value: 0 },
        tags: { value: ['x'] },
      }),
    ).toEqual({
      sections: [
        { id: 'a', heading: 'One' },
        { id: 'b', links: [{ label: 'Go' }], empty: [] },
      ],
      tags: ['x'],
    })
  })

  it('are sent as objects; what was emptied is sent as empty', () => {
    expect(nested({ title: undefined, 'meta.title': 'Sheet', 'meta.image': null })).toEqual({
      title: null,
      meta: { title: 'Sheet', image: null },
    })
  })
})
