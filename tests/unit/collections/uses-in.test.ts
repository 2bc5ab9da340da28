import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { idsIn } from '#src/features/trash/uses/ids-in'
import { usesIn } from '#src/features/trash/uses/uses-in'

const picture = '6b0323b2d1ffd41637bd49f5'
const other = '6b0323b2d1ffd41637bd49f6'

describe('the ids in a stored value', () => {
  it.each<[string, unknown, string[]]>([
    ['a relation', picture, [picture]],
    ['an object id', { toHexString: () => picture }, [picture]],
    ['a relation to several collections', { relationTo: 'blogs', value: picture }, [picture]],
    ['a list', [picture, other, null], [picture, other]],
    [
      'nodes of a rich text, however deep',
      { root: { children: [{ children: [{ type: 'upload', value: picture }] }] } },
      [picture],
    ],
    ['its own id and those of rows', { id: picture, _id: other, rows: [{ id: other }] }, []],
    ['words', { text: `see ${picture}`, date: new Date(0), count: 3, no: undefined }, []],
  ])('are found in %s', (_, value, found) => {
    expect([...idsIn(value)]).toEqual(found)
  })
})

describe('the fields that use a document', () => {
  const fields = [
    { name: 'image', type: 'upload' },
    { name: 'body', type: 'richText', localized: true },
    {
      name: 'meta',
      type: 'group',
      flattenedFields: [{ name: 'image', type: 'upload', localized: true }],
    },
    { name: 'tags', type: 'relationship' },
  ] as unknown as FlattenedField[]

  const places = (stored: Record<string, unknown>) =>
    usesIn(fields, stored, picture).map(({ path, locale }) => [path, locale])

  it('are named by their path, and by language where each has its own', () => {
    expect(
      places({
        image: picture,
        body: { en: { root: { value: other } }, jp: { root: { value: picture } } },
        meta: { image: { de: picture, en: null } },
        tags: [other],
      }),
    ).toEqual([
      ['image', undefined],
      ['body', 'jp'],
      ['meta.image', 'de'],
    ])
  })

  it('do not exist where nothing is stored', () => {
    expect(places({})).toEqual([])
    expect(places({ image: null, body: {}, meta: null, tags: [] })).toEqual([])
  })
})
