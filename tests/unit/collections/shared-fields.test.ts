import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { changedSharedField } from '#src/cms/access/shared-fields'

const fields = [
  { name: 'id', type: 'text' },
  { name: 'updatedAt', type: 'date' },
  { name: 'title', type: 'text', localized: true },
  { name: 'publishedAt', type: 'date' },
  { name: 'image', type: 'upload' },
  { name: 'tags', type: 'relationship', hasMany: true },
  {
    name: 'meta',
    type: 'group',
    flattenedFields: [
      { name: 'description', type: 'text', localized: true },
      { name: 'robots', type: 'text' },
    ],
  },
  { name: 'social', type: 'array', flattenedFields: [{ name: 'label', type: 'text' }] },
] as unknown as FlattenedField[]

const stored = {
  id: '1',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: 'Alt',
  publishedAt: '2026-01-02T03:04:05.000Z',
  image: 'p1',
  tags: ['t1', 't2'],
  meta: { description: 'Alt', robots: null },
  social: [{ id: 'r1', label: 'A' }],
}

describe('changedSharedField', () => {
  it.each([
    ['nothing', {}],
    ['the words of a language', { title: 'Neu', meta: { description: 'Neu' } }],
    ['the whole form, as it was', { ...stored, title: 'Neu' }],
    ['the same moment in another form', { publishedAt: '2026-01-02T04:04:05+01:00' }],
    ['nothing where there is nothing', { meta: { robots: '' } }],
    ['what the CMS keeps itself', { id: '2', updatedAt: '2030-01-01T00:00:00.000Z' }],
  ])('accepts %s', (_, data) => {
    expect(changedSharedField(fields, data, stored)).toBeUndefined()
  })

  it.each([
    ['publishedAt', { title: 'Neu', publishedAt: '2026-01-02T03:04:06.000Z' }],
    ['image', { image: null }],
    ['image', { image: 'p2' }],
    ['tags', { tags: ['t2', 't1'] }],
    ['tags', { tags: [] }],
    ['meta.robots', { meta: { description: 'Neu', robots: 'noindex' } }],
    ['meta', { meta: null }],
    ['meta', { meta: [] }],
    ['meta', { meta: 'none' }],
    ['social', { social: [{ id: 'r1', label: 'B' }] }],
    ['social', { social: [] }],
  ])('finds a change of %s: %j', (path, data) => {
    expect(changedSharedField(fields, data, stored)).toBe(path)
  })
})
