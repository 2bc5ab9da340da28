import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import {
  contentOfVersion,
  isEmptyContent,
  lastChangeIn,
  restoredFields,
} from '#src/features/versions/restoration'
import { shownLanguages } from '#src/features/versions/shown-languages'

const fields = [
  { name: 'title', type: 'text', localized: true },
  { name: 'slug', type: 'text', localized: true },
  { name: 'image', type: 'upload' },
  { name: 'complete', type: 'checkbox', localized: true },
  {
    name: 'meta',
    type: 'group',
    flattenedFields: [
      { name: 'title', type: 'text', localized: true },
      { name: 'score', type: 'number' },
    ],
  },
] as unknown as FlattenedField[]

const version = {
  title: { en: 'Leaf', de: 'Blatt' },
  slug: { en: 'leaf', ko: 'leaf' },
  image: 'red',
  complete: { en: true },
  meta: { title: { en: 'A leaf' }, score: 3 },
}

describe('the restored part of a version', () => {
  it('is its text in one language, and removes what it does not have', () => {
    expect(contentOfVersion(fields, version, 'de')).toEqual({
      title: 'Blatt',
      slug: null,
      meta: { title: null },
    })
  })

  it('is empty in a language that has at most an address', () => {
    const isEmpty = (locale: 'en' | 'de' | 'ko') =>
      isEmptyContent(contentOfVersion(fields, version, locale))
    expect([isEmpty('en'), isEmpty('de'), isEmpty('ko')]).toEqual([false, false, true])
  })

  it('leaves out groups without texts, and what is stored in another form', () => {
    const inTab = {
      name: 'extra',
      type: 'tab',
      flattenedFields: [{ name: 'note', type: 'text', localized: true }],
    }
    const inGroup = {
      name: 'facts',
      type: 'group',
      flattenedFields: [{ name: 'score', type: 'number', localized: false }],
    }
    const content = (stored: object) =>
      contentOfVersion([inTab, inGroup] as unknown as FlattenedField[], { ...stored }, 'de')
    expect(content({ extra: { note: { de: 'Notiz' } }, facts: { score: 3 } })).toEqual({
      extra: { note: 'Notiz' },
    })
    for (const extra of [null, undefined, 'text', [{ note: { de: 'x' } }], { note: ['x'] }]) {
      expect(content({ extra })).toEqual({ extra: { note: null } })
    }
  })

  it.each<[unknown, boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    ['  ', true],
    ['Leaf', false],
    [[], true],
    [['a'], false],
    [0, false],
    [false, false],
    [{ title: null, text: '' }, true],
    [{ title: null, text: 'Leaf' }, false],
    [{ root: { children: [] } }, true],
    [{ root: { children: [{ type: 'text', text: 'Leaf' }] } }, false],
  ])('with %j is empty: %s', (title, expected) => {
    expect(isEmptyContent({ slug: 'leaf', title })).toBe(expected)
  })

  it('contains the fields that differ in that language', () => {
    const now = { ...version, title: { en: 'New', de: 'Neu' }, image: 'blue', meta: {} }
    expect(restoredFields(fields, now, version, 'de')).toEqual(['title'])
    expect(restoredFields(fields, now, version, 'en')).toEqual(['title', 'meta.title'])
    expect(restoredFields(fields, version, version, 'en')).toEqual([])
  })

  it('replaces the last change in that language', () => {
    const change = (locale: 'en' | 'de' | null, revision: number) => ({
      path: 'title',
      locale,
      revision,
      at: '2026-01-01T00:00:00.000Z',
      by: null,
    })
    const changes = [change('de', 3), change('en', 9), change('de', 7), change(null, 8)]
    expect(lastChangeIn(changes, 'de')?.revision).toBe(7)
    expect(lastChangeIn(changes, 'fr')).toBeUndefined()
  })
})

describe('the language in which a version is shown', () => {
  it.each([
    [undefined, 'de', ['de'], 'de'],
    ['["fr"]', 'de', ['fr'], 'fr'],
    ['["fr","ko"]', 'de', ['fr', 'ko'], 'de'],
    ['[]', 'de', ['de'], 'de'],
    ['["xx"]', 'de', ['de'], 'de'],
    ['no JSON', 'all', ['en'], 'en'],
    ['{"de":1}', 'fr', ['fr'], 'fr'],
    [['["ko"]'], 'fr', ['fr'], 'fr'],
  ])('%s while %s is edited: %j, restored %s', (requested, edited, codes, restored) => {
    expect(shownLanguages(requested, edited)).toEqual({ codes, restored })
  })
})
