import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import {
  changedPlaces,
  conflictsOf,
  type FieldRevision,
  fieldRevisionsOf,
  revisionOf,
  withRevision,
} from '#src/cms/revisions/field-revisions'

const fields = [
  { name: 'title', type: 'text', localized: true },
  { name: 'body', type: 'richText', localized: true },
  { name: 'sections', type: 'blocks', localized: true, blocks: [] },
  { name: 'image', type: 'upload', relationTo: 'media' },
  { name: 'tags', type: 'relationship', relationTo: 'tags', hasMany: true },
  { name: 'publishedAt', type: 'date' },
  {
    name: 'meta',
    type: 'group',
    flattenedFields: [
      { name: 'title', type: 'text', localized: true },
      { name: 'image', type: 'upload', relationTo: 'media' },
    ],
  },
  { name: 'revision', type: 'number' },
  { name: 'complete', type: 'checkbox', localized: true },
] as unknown as FlattenedField[]

const by = { id: 'a', name: 'Ana' }
const at = '2026-11-22T10:00:00.000Z'
const changed = (path: string, locale: FieldRevision['locale'], revision: number) => ({
  path,
  locale,
  revision,
  at,
  by,
})

describe('changedPlaces', () => {
  const before = {
    title: { en: 'One', de: 'Eins' },
    image: '1',
    publishedAt: '2026-01-01T00:00:00.000Z',
    meta: { title: { en: 'Meta' }, image: null },
  }

  it.each([
    ['nothing', before, []],
    ['a word in one language', { ...before, title: { en: 'Two', de: 'Eins' } }, ['title en']],
    ['a language that is new', { ...before, title: { ...before.title, ko: '하나' } }, ['title ko']],
    ['a language taken away', { ...before, title: { en: 'One' } }, ['title de']],
    ['a shared fact', { ...before, image: '2' }, ['image shared']],
    ['the same date in another form', { ...before, publishedAt: '2026-01-01T00:00:00Z' }, []],
    [
      'what is in a group',
      { ...before, meta: { title: { en: 'M', jp: 'メ' }, image: '3' } },
      ['meta.title en', 'meta.title jp', 'meta.image shared'],
    ],
    ['what is empty in another way', { ...before, tags: [], body: { en: null } }, []],
    ['what the CMS keeps itself', { ...before, revision: 7, complete: { en: true } }, []],
  ])('finds %s', (_, after, expected) => {
    const found = changedPlaces(fields, before, after)
    expect(found.map(({ path, locale }) => `${path} ${locale ?? 'shared'}`)).toEqual(expected)
  })

  it.each([
    ['title', { title: { en: 'One', de: '' } }, ['title en']],
    [
      'text',
      { body: { en: { root: { children: [] } }, de: { root: { type: 'root' } } } },
      ['body de'],
    ],
    ['date', { publishedAt: new Date(0) }, ['publishedAt shared']],
    ['relation', { image: { id: '1', createdAt: 'then' }, tags: [] }, ['image shared']],
    ['list', { tags: [null] }, ['tags shared']],
    ['number', { revision: 1, image: 0 }, ['image shared']],
  ])('finds in a new document each %s that has content', (_, after, expected) => {
    const names = (found: ReturnType<typeof changedPlaces>) =>
      found.map(({ path, locale }) => `${path} ${locale ?? 'shared'}`)
    expect(names(changedPlaces(fields, {}, after))).toEqual(expected)
    // As if it had been there, and empty.
    const empty = Object.fromEntries(Object.keys(after).map((name) => [name, null]))
    expect(names(changedPlaces(fields, empty, after))).toEqual(expected)
  })

  it('ignores new ids of rows', () => {
    const rows = (id: string, text: string) => ({
      sections: { en: [{ id, blockType: 'quote', text, links: [{ id: `${id}l`, url: '/' }] }] },
    })
    expect(changedPlaces(fields, rows('1', 'A'), rows('2', 'A'))).toEqual([])
    expect(changedPlaces(fields, rows('1', 'A'), rows('1', 'B'))).toHaveLength(1)
  })
})

describe('withRevision', () => {
  it('keeps one entry for each place: its newest', () => {
    const known = [changed('title', 'en', 3), changed('title', 'de', 4), changed('image', null, 2)]
    const next = { revision: 5, at, by: null }
    expect(
      withRevision(
        known,
        [
          { path: 'title', locale: 'en' },
          { path: 'body', locale: 'en' },
        ],
        next,
      ),
    ).toEqual([
      changed('title', 'de', 4),
      changed('image', null, 2),
      { path: 'title', locale: 'en', ...next },
      { path: 'body', locale: 'en', ...next },
    ])
  })
})

describe('conflictsOf', () => {
  const current = {
    title: { en: 'Theirs', de: 'Ihrer' },
    image: '2',
    tags: ['1', '2'],
    meta: { title: { en: 'Their meta' } },
  }
  const known = [
    changed('title', 'en', 8),
    changed('title', 'de', 9),
    changed('image', null, 7),
    changed('meta.title', 'en', 8),
    changed('tags', null, 3),
  ]
  const found = (data: object, base: number, locale: 'en' | 'de' | 'ko' = 'en') =>
    conflictsOf(fields, current, known, { data: { ...data }, base, locale }).map(
      ({ path, locale: where }) => `${path} ${where ?? 'shared'}`,
    )

  it.each([
    ['the same field', { title: 'Mine' }, 7, 'en', ['title en']],
    ['the field in another language', { title: '내 것' }, 7, 'ko', []],
    ['another field', { body: { root: {} } }, 7, 'en', []],
    ['a base as new as the change', { title: 'Mine' }, 8, 'en', []],
    ['the very same value', { title: 'Theirs' }, 1, 'en', []],
    ['a shared fact, from any language', { image: '1' }, 6, 'ko', ['image shared']],
    ['a shared fact that is emptied', { image: null }, 6, 'de', ['image shared']],
    ['a shared fact that was there before', { tags: ['1'] }, 6, 'en', []],
    ['what is in a group', { meta: { title: 'My meta' } }, 7, 'en', ['meta.title en']],
    ['a group in another language', { meta: { title: '메타' } }, 7, 'ko', []],
    ['what is left out', {}, 0, 'en', []],
  ] as const)('reports %s', (_, data, base, locale, expected) => {
    expect(found(data, base, locale)).toEqual(expected)
  })

  it('takes a related document for its id', () => {
    expect(found({ image: { id: '2', createdAt: at } }, 0)).toEqual([])
    expect(found({ tags: [{ id: '1', createdAt: at }, '2'] }, 0)).toEqual([])
  })

  it('gives the current value and who changed it', () => {
    const write = { data: { title: 'Mine' }, base: 1, locale: 'en' } as const
    expect(conflictsOf(fields, current, known, write)).toEqual([
      { ...changed('title', 'en', 8), current: 'Theirs' },
    ])
    expect(conflictsOf(fields, { ...current, title: {} }, known, write)).toMatchObject([
      { current: null },
    ])
  })
})

describe('a document from before there were revisions', () => {
  it('has revision 0 and knows of no changes', () => {
    expect(revisionOf(undefined)).toBe(0)
    expect(revisionOf({ title: {} })).toBe(0)
    expect(revisionOf({ revision: 4 })).toBe(4)
    expect(fieldRevisionsOf({ fieldRevisions: null })).toEqual([])
  })
})

describe('fields that no editor changes', () => {
  const others = [
    { name: 'all', type: 'join' },
    { name: 'shown', type: 'text', virtual: true },
    { name: 'revision', type: 'number' },
    { name: 'seo', type: 'tab', flattenedFields: [{ name: 'revision', type: 'text' }] },
    { name: 'plain', type: 'text', localized: false },
    { name: 'rows', type: 'json' },
  ] as unknown as FlattenedField[]
  const placesOf = (before: object, after: object) =>
    changedPlaces(others, before as never, after as never)

  it('are those that others fill, and the site’s own at the top', () => {
    const before = { all: 1, shown: 'a', revision: 1 }
    expect(placesOf(before, { all: 2, shown: 'b', revision: 2 })).toEqual([])
    expect(placesOf({ seo: { revision: 'a' } }, { seo: { revision: 'b' } })).toEqual([
      { path: 'seo.revision', locale: null },
    ])
  })

  it('have one value for all languages where they are not localized', () => {
    expect(placesOf({ plain: 'a' }, { plain: 'b' })).toEqual([{ path: 'plain', locale: null }])
  })

  it('are equal in any order of their keys, and differ in an order of rows', () => {
    const one = { rows: { a: 1, b: [{ c: 1, d: 2 }, 3] } }
    expect(placesOf(one, { rows: { b: [{ d: 2, c: 1 }, 3], a: 1 } })).toEqual([])
    expect(placesOf(one, { rows: { a: 1, b: [3, { c: 1, d: 2 }] } })).toHaveLength(1)
  })

  it('conflict in the language of the save alone', () => {
    const known = [changed('title', 'de', 3), changed('title', null, 3), changed('image', 'en', 3)]
    const current = { title: { en: 'Now', de: 'Jetzt' }, image: '2' }
    const write = { data: { title: 'Mine', image: '1' }, locale: 'en', base: 1 } as const
    expect(conflictsOf(fields, current, known, write)).toEqual([])
  })
})

it('a document that is not there has no revisions', () => {
  expect([fieldRevisionsOf(undefined), revisionOf(undefined)]).toEqual([[], 0])
})
