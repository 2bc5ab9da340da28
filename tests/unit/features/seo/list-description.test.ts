import { describe, expect, it } from 'vitest'
import { displayWidth } from '#src/features/seo/display-width'
import { listDescription } from '#src/features/seo/list-description'
import type { ArticleSummary } from '#src/page-types/models'

const articles = ['Fonts', 'Slugs', 'Search'].map((title) => ({ title }) as ArticleSummary)
const few = 'Articles on many languages.'

describe('listDescription', () => {
  it('adds the newest titles to few words', () => {
    expect(listDescription({ title: 'Blog', description: few, page: 1, articles })).toBe(
      `${few} Fonts · Slugs · Search`,
    )
  })

  it('leaves a description that is long enough', () => {
    const description =
      'What it takes to publish one site in eight languages, told by those who do it.'
    expect(listDescription({ title: 'Blog', description, page: 1, articles })).toBe(description)
  })

  it('describes a later page by what it lists', () => {
    expect(listDescription({ title: 'Blog, page 2', description: few, page: 2, articles })).toBe(
      'Blog, page 2: Fonts · Slugs · Search',
    )
  })

  it('is no longer than search engines show', () => {
    const many = Array.from(
      { length: 12 },
      () => ({ title: '八つの言語のフォント' }) as ArticleSummary,
    )
    const text = listDescription({
      title: 'ブログ',
      description: '短い。',
      page: 1,
      articles: many,
    })
    expect(text).toMatch(/…$/)
    expect(displayWidth(text ?? '')).toBeLessThanOrEqual(160)
  })

  it('keeps what a list without articles says', () => {
    expect(listDescription({ title: 'Blog', description: few, page: 1, articles: [] })).toBe(few)
  })
})
