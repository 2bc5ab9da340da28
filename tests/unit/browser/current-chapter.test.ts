import { describe, expect, it } from 'vitest'
import { currentChapter } from '#src/browser/current-chapter'

describe('the chapter that is being read', () => {
  it.each([
    ['none before the first heading', [400, 900], undefined],
    ['the first once its heading has passed the line', [299, 900], 0],
    ['the last of those that have passed', [-700, -20, 500], 1],
    ['the last one at the end', [-900, -500, -10], 2],
    ['none of a text without chapters', [], undefined],
    ['no heading that is not there', [-10, Number.POSITIVE_INFINITY], 0],
  ])('is %s', (_, tops, expected) => {
    expect(currentChapter(tops, 300)).toBe(expected)
  })
})
