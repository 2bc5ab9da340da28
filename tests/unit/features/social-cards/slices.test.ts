import { afterEach, describe, expect, it } from 'vitest'
import { announceCards, offerCards } from '#src/features/social-cards/announce-cards'
import { followCards } from '#src/features/social-cards/cms/follow-cards'
import { holds, intersect, slicesOf } from '#src/features/social-cards/unicode-range'

describe('the slices of a font', () => {
  const css = `
    @font-face { font-family: A; src: url(./files/a-0.woff2) format('woff2'); unicode-range: U+4E00-4E0F, u+ff01; }
    @font-face { font-family: A; src: url(./files/a-1.woff2) format('woff2');
      unicode-range:U+20}
    @font-face { font-family: B; src: url(./files/b.woff2); }`

  it('have a file and inclusive ranges', () => {
    expect(slicesOf(css)).toEqual([
      {
        file: 'files/a-0.woff2',
        ranges: [
          [0x4e00, 0x4e0f],
          [0xff01, 0xff01],
        ],
      },
      { file: 'files/a-1.woff2', ranges: [[0x20, 0x20]] },
    ])
  })

  it.each([
    [0x4dff, false],
    [0x4e00, true],
    [0x4e0f, true],
    [0x4e10, false],
    [0xff01, true],
    [0x20, false],
  ])('hold %i: %s', (codePoint, expected) => {
    const [slice] = slicesOf(css)
    expect(slice && holds(slice, codePoint)).toBe(expected)
  })

  it.each([
    [[[1, 5]], [[3, 9]], [[3, 5]]],
    [[[1, 5]], [[5, 9]], [[5, 5]]],
    [[[1, 5]], [[6, 9]], []],
    [
      [[1, 9]],
      [
        [2, 3],
        [7, 12],
      ],
      [
        [2, 3],
        [7, 9],
      ],
    ],
    [[], [[1, 2]], []],
  ] as [[number, number][], [number, number][], [number, number][]][])(
    '%j and %j have %j in common',
    (some, others, common) => {
      expect(intersect(some, others)).toEqual(common)
    },
  )
})

describe('the cards of a changed page', () => {
  const wanted: (readonly string[])[] = []
  const handle = { want: (pathnames: readonly string[]) => void wanted.push(pathnames) }
  const follow = (after: object | undefined, paths: object) =>
    followCards({ after, paths: { before: {}, after: paths } } as never)
  const after = {
    _status: { en: 'published', de: 'published', fr: 'draft' },
    complete: { en: true, de: true, fr: true },
  }

  afterEach(() => {
    wanted.length = 0
    offerCards(undefined)
  })

  it('are drawn in the languages in which it is public and has an address', async () => {
    offerCards(handle)
    expect(await follow(after, { de: '/blogs/blatt', fr: '/blogs/feuille' })).toEqual([])
    expect(wanted).toEqual([['/de/blogs/blatt']])
  })

  it('are not drawn for a page that is gone, or without an address', async () => {
    offerCards(handle)
    expect(await follow(undefined, { en: '/blogs/leaf' })).toEqual([])
    await follow(after, {})
    announceCards([])
    expect(wanted).toEqual([])
  })

  it('are left where no process draws ahead', () => {
    expect(() => announceCards(['/en'])).not.toThrow()
  })
})
