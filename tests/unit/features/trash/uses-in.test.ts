import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { usesIn } from '#src/features/trash/uses/uses-in'

const [wanted, another] = ['a'.repeat(24), 'b'.repeat(24)]
const fields = [
  { name: 'image', type: 'upload' },
  { name: 'tags', type: 'relationship' },
  { name: 'former', type: 'relationship', custom: { loss: 'nothing' } },
  { name: 'body', type: 'richText', localized: true },
  { name: 'rows', type: 'array' },
  {
    name: 'meta',
    type: 'group',
    flattenedFields: [{ name: 'image', type: 'upload', localized: true }],
  },
] as unknown as FlattenedField[]

const pathsIn = (stored: Readonly<Record<string, unknown>>) =>
  usesIn(fields, stored, wanted).map(({ locale, path }) => [path, locale].filter(Boolean).join(' '))

describe('the fields that use a document', () => {
  it('are named once, whatever lies inside of them', () => {
    const link = { type: 'link', fields: { doc: { relationTo: 'blogs', value: wanted } } }
    expect(
      pathsIn({
        image: { toHexString: () => wanted },
        tags: [another, wanted],
        body: { de: { root: { children: [link, { children: [link] }] } } },
        rows: [{ picture: wanted }],
      }),
    ).toEqual(['image', 'tags', 'body de', 'rows'])
  })

  it('are named in each language of their own, and in no name that is not a language', () => {
    const meta = { image: { en: wanted, jp: wanted, de: another, xx: wanted } }
    expect(pathsIn({ meta })).toEqual(['meta.image en', 'meta.image jp'])
  })

  it('do not exist where others are used, or nothing would be lost', () => {
    const stored = { image: another, tags: null, body: { en: null }, former: wanted }
    expect(pathsIn(stored)).toEqual([])
  })

  it('are not the rows that have its id', () => {
    expect(pathsIn({ rows: [{ id: wanted, picture: another }] })).toEqual([])
  })
})
