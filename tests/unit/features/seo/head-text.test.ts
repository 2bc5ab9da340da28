import { describe, expect, it } from 'vitest'
import { headText, ownDescription } from '#src/features/seo/head-text'
import { lengthLimits, measure } from '#src/features/seo/length'

const site = { name: 'Octavo', tagline: 'One article, eight languages' }

describe('headText', () => {
  it('takes what editors wrote for search engines before what they wrote for readers', () => {
    const page = { title: 'Paper', searchTitle: 'All paper sizes', description: 'From A0 to A10.' }
    expect(headText(page, site)).toEqual({
      title: 'All paper sizes · Octavo',
      sharedTitle: 'All paper sizes',
      description: 'From A0 to A10.',
    })
    expect(headText({ ...page, searchTitle: '' }, site).title).toBe('Paper · Octavo')
  })

  it('falls back to the site’s tagline, and to nothing', () => {
    const page = { title: 'Why Octavo', description: undefined }
    expect(headText(page, site)).toMatchObject({ title: 'Why Octavo', description: site.tagline })
    expect(headText(page, { ...site, tagline: undefined }).description).toBeUndefined()
  })
})

describe('ownDescription', () => {
  it.each([
    ['Written.', 'Excerpt.', 'Written.'],
    ['  ', 'Excerpt.', 'Excerpt.'],
    [null, ' Excerpt. ', 'Excerpt.'],
    [undefined, null, undefined],
    ['', '', undefined],
  ])('of %j and %j is %j', (description, excerpt, expected) => {
    expect(ownDescription(description, excerpt)).toBe(expected)
  })
})

describe('measure', () => {
  const { title } = lengthLimits

  it('counts a Japanese character twice', () => {
    expect(measure('用紙の大きさ', title)).toEqual({ width: 12, state: 'short' })
    expect(measure('a'.repeat(12), title).width).toBe(12)
  })

  it.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    [undefined, 'empty'],
    ['a'.repeat(29), 'short'],
    ['a'.repeat(30), 'good'],
    ['a'.repeat(60), 'good'],
    ['a'.repeat(61), 'long'],
    ['字'.repeat(14), 'short'],
    ['字'.repeat(15), 'good'],
    ['字'.repeat(31), 'long'],
  ])('calls the title %j %s', (text, state) => {
    expect(measure(text, title).state).toBe(state)
  })
})
