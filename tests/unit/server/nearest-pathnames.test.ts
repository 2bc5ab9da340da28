import { describe, expect, it } from 'vitest'
import { nearestPathnames } from '#src/server/errors/nearest-pathnames'

const known = [
  '/',
  '/de',
  '/blogs',
  '/de/blogs',
  '/privacy-policy',
  '/blogs/fonts-for-eight-languages',
  '/blogs/quotation-marks',
  '/blogs/topics/typography',
  '/de/blogs/anführungszeichen',
  '/zh/blogs/引号',
  '/zh/blogs/字体',
]

describe('the nearest addresses', () => {
  it.each([
    ['a letter too few', '/blogs/quotaton-marks', ['/blogs/quotation-marks']],
    ['another folder', '/articles/quotation-marks', ['/blogs/quotation-marks']],
    ['other capitals', '/Privacy-Policy', ['/privacy-policy']],
    ['a part of it', '/blogs/fonts', ['/blogs/fonts-for-eight-languages']],
    ['more than it', '/blogs/typography-2026', ['/blogs/topics/typography']],
    [
      'accents that were typed apart',
      '/de/blogs/anfu\u0308hrungszeichen',
      ['/de/blogs/anführungszeichen'],
    ],
    ['two characters', '/zh/blogs/引文', ['/zh/blogs/引号']],
    ['a plural that is none', '/blog', ['/blogs']],
  ])('are found by %s', (_, requested, expected) => {
    expect(nearestPathnames(requested, known)).toEqual(expected)
  })

  it.each([
    ['nothing is near', '/blogs/something-else-entirely'],
    ['they are in another language', '/fr/blogs/anführungszeichen'],
    ['nothing was typed', '/'],
    ['what was typed is endless', `/${'fonts'.repeat(50)}`],
  ])('do not exist where %s', (_, requested) => {
    expect(nearestPathnames(requested, known)).toEqual([])
  })

  it('are three at most, the nearest first', () => {
    const many = ['/page-11', '/page-2', '/page-1', '/page-3', '/page-4']
    expect(nearestPathnames('/page-1', many)).toEqual(['/page-1', '/page-11', '/page-2'])
  })
})
