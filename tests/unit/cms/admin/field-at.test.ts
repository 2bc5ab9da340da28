import type { ClientField } from 'payload'
import { describe, expect, it } from 'vitest'
import { collectionsOf, fieldAt } from '#src/cms/admin/field-at'
import { idsIn, linesOfValue } from '#src/features/editing/admin/values/lines-of-value'

const fields = [
  { type: 'text', name: 'title' },
  {
    type: 'tabs',
    tabs: [
      { label: 'Body', fields: [{ type: 'row', fields: [{ type: 'text', name: 'excerpt' }] }] },
      { name: 'seo', fields: [{ type: 'upload', name: 'picture', relationTo: 'media' }] },
    ],
  },
  {
    type: 'blocks',
    name: 'sections',
    blocks: [
      { slug: 'quote', fields: [{ type: 'relationship', name: 'by', relationTo: ['authors'] }] },
      { slug: 'cover', fields: [{ type: 'upload', name: 'picture', relationTo: 'media' }] },
    ],
  },
] as unknown as ClientField[]

const id = '64f0000000000000000000aa'

describe('fieldAt', () => {
  it.each(['title', 'excerpt', 'seo.picture', 'sections'])('finds %s', (path) => {
    expect(fieldAt(fields, path)).toMatchObject({ name: path.split('.').at(-1) })
  })

  it.each(['picture', 'seo.title', 'sections.0', ''])('finds nothing at "%s"', (path) => {
    expect(fieldAt(fields, path)).toBeUndefined()
  })
})

describe('collectionsOf', () => {
  it('names what a field and the fields in it point to', () => {
    expect(fields.map((field) => collectionsOf(field))).toEqual([
      [],
      ['media'],
      ['authors', 'media'],
    ])
  })
})

describe('a value that points to documents', () => {
  it('is found at any depth', () => {
    expect(idsIn([{ by: id, text: 'word' }, 3, null])).toEqual([id])
  })

  it('is shown by their titles, and by its id until they are known', () => {
    expect(linesOfValue([id], String, { [id]: 'Ana' })).toEqual([{ role: 'text', text: 'Ana' }])
    expect(linesOfValue(id, String)).toEqual([{ role: 'text', text: id }])
  })
})
