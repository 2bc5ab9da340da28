import { describe, expect, it } from 'vitest'
import { fitsQuery, slashQuery } from '#src/rich-text/admin/slash-query'

describe('a query of our slash menu', () => {
  it.each([
    ['/heading 2', 'heading 2', false],
    ['Words /heading 2', 'heading 2', false],
    ['/pull-quote', 'pull-quote', false],
    ['word/', '', true],
    ['word/head', 'head', true],
    ['Überschrift/Ü', 'Ü', true],
    ['漢字/', '', false],
    ['かな/見出し', '見出し', false],
  ])('is read from %j', (text, query, isBehindWord) => {
    expect(slashQuery(text)).toEqual({ query, isBehindWord })
  })

  it.each([
    '/',
    '/heading',
    'word /',
    '(/quote',
    'word',
    '1/2',
    'https://',
    'https:/',
    'a / b',
    '/heading  ',
  ])('is not %j', (text) => {
    expect(slashQuery(text)).toBeUndefined()
  })

  it('matches names whatever their blanks, hyphens, and capitals', () => {
    expect(fitsQuery('heading 2', ['Heading 2', 'h2'])).toBe(true)
    expect(fitsQuery('pull-quote', ['Pull quote'])).toBe(true)
    expect(fitsQuery('heading 5', ['Heading 2', 'h2'])).toBe(false)
    expect(fitsQuery('(', ['Heading 2'])).toBe(false)
  })
})
