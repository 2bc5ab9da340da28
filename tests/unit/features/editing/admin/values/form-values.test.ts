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

  it('have a list that is empty, and fields whose names begin alike', () => {
    expect(
      valuesOf({
        links: { rows: [], value: 0 },
        linksTitle: { value: 'All' },
        'meta.links': { rows: [{}] },
        'meta.links.0.url': { value: '/' },
        'meta.links.0.bar': { disableFormData: true, value: 'x' },
        createdAt: { value: 'now' },
        deletedAt: { value: null },
        _status: { value: 'draft' },
      }),
    ).toEqual({ links: [], linksTitle: 'All', 'meta.links': [{ url: '/' }] })
  })

  it('have lists and groups within rows, whichever field comes first', () => {
    expect(
      valuesOf({
        'rows.0.group.list.10.x': { value: 1 },
        rows: { rows: [{}] },
        'rows.0.group.list': { rows: [{}], disableFormData: true },
        'rows.0.group.name': { value: undefined },
      })['rows'],
    ).toEqual([{ group: { list: Object.assign([], { 10: { x: 1 } }), name: undefined } }])
  })

  it('have the lists of a row in it, whichever field comes first', () => {
    expect(
      valuesOf({
        'rows.0.items': { rows: [{}], disableFormData: true },
        'rows.0.items.0.a': { value: 1 },
        rows: { rows: [{}], disableFormData: true },
      }),
    ).toEqual({ rows: [{ items: [{ a: 1 }] }] })
  })

  it('tell groups with digits in their names from lists, and leave out what is not sent', () => {
    expect(
      valuesOf({
        rows: { rows: [{}] },
        'rows.0.h1.text': { value: 'a' },
        'rows.0.1st.text': { value: 'b' },
        'rows.0.bar': { disableFormData: true, value: 'c' },
        bar: { disableFormData: true, value: 'd' },
      }),
    ).toEqual({ rows: [{ h1: { text: 'a' }, '1st': { text: 'b' } }] })
  })

  it('are sent in the groups that share a name', () => {
    expect(nested({ 'meta.title': 'A', 'meta.image.alt': 'B', meta2: false })).toEqual({
      meta: { title: 'A', image: { alt: 'B' } },
      meta2: false,
    })
  })

  it('are sent as objects; what was emptied is sent as empty', () => {
    expect(nested({ title: undefined, 'meta.title': 'Sheet', 'meta.image': null })).toEqual({
      title: null,
      meta: { title: 'Sheet', image: null },
    })
  })
})
