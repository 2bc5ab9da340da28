import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { valuesOfOneLanguage } from '#src/cms/budgets/one-language-values'

const fields = [
  { name: 'title', type: 'text', localized: true },
  { name: 'settings', type: 'json' },
  {
    name: 'meta',
    type: 'group',
    flattenedFields: [{ name: 'description', type: 'text', localized: true }],
  },
  {
    name: 'advanced',
    type: 'tab',
    flattenedFields: [{ name: 'extra', type: 'json', localized: true }],
  },
  { name: 'social', type: 'array', flattenedFields: [{ name: 'label', localized: true }] },
  { type: 'ui', localized: true },
] as unknown as FlattenedField[]

const save = (data: unknown, req: Parameters<typeof valuesOfOneLanguage>[2]) => () =>
  valuesOfOneLanguage(fields, data, req)
const german = { locale: 'de', payloadAPI: 'REST' } as const
const both = { en: 'Hello', de: 'Hallo' }

describe('a save in one language', () => {
  it.each([
    ['title', { title: both }],
    ['title', { title: { de: 'Hallo' } }],
    ['meta.description', { title: 'Hallo', meta: { description: both } }],
    ['advanced.extra', { advanced: { extra: both } }],
  ])('refuses %s by language, and says how to save it: %j', (path, data) => {
    expect(save(data, german)).toThrow(
      `${path}: give the value in de by itself. Save other languages one by one, each with its own locale.`,
    )
  })

  it.each([
    ['a text', { title: 'Hallo', meta: { description: 'Kurz' } }],
    ['nothing', { title: null, meta: null }],
    ['an object with other keys', { advanced: { extra: { de: 1, width: 2 } } }],
    ['an empty object', { advanced: { extra: {} } }],
    ['a list', { advanced: { extra: [] } }],
    ['languages where all languages share the value', { settings: both }],
    ['rows, which have fields of their own', { social: [{ label: 'A' }] }],
    ['data that is no object', null],
    ['data that is a text', 'title'],
    ['fields that are not declared', { other: both }],
  ])('accepts %s', (_, data) => {
    expect(save(data, german)).not.toThrow()
  })

  it('is not meant where all languages are saved, or the site itself saves', () => {
    expect(save({ title: both }, { locale: 'all', payloadAPI: 'REST' })).not.toThrow()
    expect(save({ title: both }, { locale: 'de', payloadAPI: 'local' })).not.toThrow()
  })
})
