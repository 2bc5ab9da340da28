import { describe, expect, it } from 'vitest'
import { inSentence, searchedFields, withLabelsInSentences } from '#src/cms/labels/in-sentence'

describe('inSentence', () => {
  it.each([
    ['Article', 'en', 'article'],
    ['Élément', 'fr', 'élément'],
    ['Artikel', 'de', 'Artikel'],
    ['SEO title', 'en', 'SEO title'],
    ['URL', 'es', 'URL'],
    ['記事', 'ja', '記事'],
    ['', 'en', ''],
  ])('%s in %s is %s', (label, language, expected) => {
    expect(inSentence(label, language)).toBe(expected)
  })
})

describe('withLabelsInSentences', () => {
  const texts: Readonly<Record<string, string>> = {
    'general:createNewLabel': 'Create new {{label}}',
    'general:successfullyCreated': '{{label}} created.',
    'general:updatedCountSuccessfully': '{{count}} {{label}} saved.',
    'version:viewingVersionsGlobal': 'Versions of {{entityLabel}}',
    'fields:linkedTo': 'Links to {{label}}',
  }
  const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  const say = withLabelsInSentences(translate, 'en')

  it.each([
    ['general:createNewLabel', { label: 'Article' }, 'Create new article'],
    ['general:successfullyCreated', { label: 'Article' }, 'Article created.'],
    ['general:updatedCountSuccessfully', { count: 3, label: 'Articles' }, '3 articles saved.'],
    ['version:viewingVersionsGlobal', { entityLabel: 'Home' }, 'Versions of home'],
    // A title stays as it is written.
    ['fields:linkedTo', { label: 'Why Octavo' }, 'Links to Why Octavo'],
    ['general:createNewLabel', { label: 'FAQ' }, 'Create new FAQ'],
    ['general:dashboard', undefined, 'general:dashboard'],
  ] as const)('%s with %j is "%s"', (key, values, expected) => {
    expect(say(key, values)).toBe(expected)
  })
})

describe('searchedFields', () => {
  it.each([
    [
      'en',
      'Search: Title, Excerpt or Slug',
      'Search: {{label}}',
      'or',
      'Search: title, excerpt, or slug',
    ],
    ['en', 'Search: Title or Slug', 'Search: {{label}}', 'or', 'Search: title or slug'],
    ['en', 'Search: Name', 'Search: {{label}}', 'or', 'Search: name'],
    [
      'de',
      'Suche: Titel, Auszug oder Slug',
      'Suche: {{label}}',
      'oder',
      'Suche: Titel, Auszug oder Slug',
    ],
    ['zh', '搜索：标题, 摘要 或 网址别名', '搜索：{{label}}', '或', '搜索：标题、摘要或网址别名'],
    ['en', 'Other text', 'Search: {{label}}', 'or', 'Other text'],
  ])('in %s, "%s"', (language, text, template, or, expected) => {
    expect(searchedFields(text, template, or, language)).toBe(expected)
  })
})
