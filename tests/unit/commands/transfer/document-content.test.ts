import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { changesIn, contentOf, digestOf, matches } from '#src/commands/transfer/document-content'

const text = (name: string, localized: boolean) => ({ name, type: 'text', localized })
const fields = [
  text('title', true),
  text('from', false),
  {
    name: 'meta',
    type: 'group',
    flattenedFields: [text('description', true), text('kind', false)],
  },
  {
    name: 'rows',
    type: 'array',
    flattenedFields: [text('label', true), text('url', false)],
  },
  text('revision', false),
  { ...text('count', false), virtual: true },
] as unknown as readonly FlattenedField[]

const document = {
  id: '1',
  revision: 7,
  count: 3,
  title: { en: 'Paper', de: 'Papier' },
  from: '/old',
  meta: { description: { en: 'Folded', jp: '折る' }, kind: 'a' },
  rows: [{ id: 'r', label: { en: 'Home', de: 'Start' }, url: '/' }],
}

describe('the content of a document', () => {
  const content = contentOf(fields, document)

  it('is what people wrote, by language', () => {
    expect(content).toEqual({
      shared: { from: '/old', meta: { kind: 'a' }, rows: document.rows },
      byLocale: {
        en: { title: 'Paper', meta: { description: 'Folded' } },
        de: { title: 'Papier' },
        jp: { meta: { description: '折る' } },
      },
    })
  })

  it('is written in one language at a time, with languages inside of shared rows', () => {
    const nothing = { shared: {}, byLocale: {} }
    expect(changesIn('de', fields, nothing, content)).toEqual({
      title: 'Papier',
      from: '/old',
      meta: { kind: 'a' },
      rows: [{ id: 'r', label: 'Start', url: '/' }],
    })
    expect(changesIn('jp', fields, nothing, content)).toMatchObject({
      meta: { kind: 'a', description: '折る' },
      rows: [{ id: 'r', label: null }],
    })
  })

  it('is compared field by field, and a field that is empty in the file is emptied', () => {
    expect(changesIn('en', fields, content, content)).toBeUndefined()
    const { from: _, ...shared } = content.shared
    const file = { shared, byLocale: { en: { title: 'Paper', meta: { description: 'Cut' } } } }
    expect(changesIn('en', fields, content, file)).toEqual({
      from: null,
      meta: { description: 'Cut' },
    })
    expect(matches(content, file)).toBe(false)
    // Languages that the file does not have stay as they are.
    expect(
      matches(content, { shared: content.shared, byLocale: { de: { title: 'Papier' } } }),
    ).toBe(true)
  })

  it('has a digest that does not depend on the order of its keys', () => {
    expect(digestOf({ a: 1, b: { c: null, d: [2] } })).toBe(digestOf({ b: { d: [2] }, a: 1 }))
    expect(digestOf({ a: [1, 2] })).not.toBe(digestOf({ a: [2, 1] }))
    expect(digestOf({ a: [{ b: 1, fields: {} }] })).toBe(digestOf({ a: [{ b: 1 }] }))
    expect(digestOf({ a: [{}, 1] })).not.toBe(digestOf({ a: [1] }))
  })
})
