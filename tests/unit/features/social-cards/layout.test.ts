import { describe, expect, it } from 'vitest'
import { type Locale, languageOf } from '#locales/languages'
import { cardSize, pictureFrame } from '#src/features/social-cards/card'
import { type CardText, cardSvg } from '#src/features/social-cards/card-svg'
import { drawMark } from '#src/features/social-cards/draw-mark'
import { typefacesOf } from '#src/features/social-cards/typefaces'
import { createTypesetter } from '#src/features/social-cards/typesetter'
import { brand } from '#src/platform/brand/brand'
import { lettersIn, type Placed } from './outlines'

const root = process.cwd()
const { colors } = brand

/** The name of the site begins with a letter of the title's font, whose size is known. */
const plain: CardText = {
  locale: 'en',
  siteName: 'nn',
  title: 'nn',
  author: 'Kenji Mori',
  hasPicture: true,
}
const nameSize = 34

const svgOf = (change: Partial<CardText> = {}) => cardSvg({ ...plain, ...change }, root)

/** The texts of a card, from head to foot. */
function textsOf(svg: string): { readonly ink: string; readonly letters: readonly Placed[] }[] {
  return [...svg.matchAll(/<g fill="([^"]+)">(.*?)<\/g>/g)].map(([, ink = '', paths = '']) => ({
    ink,
    letters: lettersIn(paths),
  }))
}

/** A title's size, and where its lines start. Letters of Han are as wide as the size. */
async function titleOf(change: Partial<CardText>) {
  const [name, title] = textsOf(await svgOf(change))
  const letters = title?.letters ?? []
  const [first, second] = letters
  const isLatin = languageOf(change.locale ?? plain.locale).script === 'Latn'
  const size = isLatin
    ? (nameSize * (first?.scale ?? 0)) / (name?.letters[0]?.scale ?? 1)
    : (second?.x ?? 0) - (first?.x ?? 0)
  const lines = letters.filter(({ y }, index) => y !== letters[index - 1]?.y)
  return { size: Math.round(size), lines }
}

describe('the parts of a card', () => {
  it('are outlines alone, since the machine that paints may lack the fonts', async () => {
    for (const author of ['Kenji Mori', undefined]) {
      expect((await svgOf({ author })).replace(/<[^>]*>/g, '')).toBe('')
      expect(await svgOf({ author })).not.toContain('<text')
    }
  })

  it('are on paper, with the mark of the site in the corner and its name beside', async () => {
    const svg = await svgOf()
    expect(svg).toContain(`<rect width="1200" height="630" fill="${colors.paper.light}"/>`)
    expect(svg).toContain(drawMark({ x: 72, y: 64, side: 52, isQuiet: false }, root))
    const [name] = textsOf(svg)
    expect(name).toMatchObject({ ink: colors.ink.light, letters: [{ x: 144 }, {}] })
  })

  it.each([
    // The picture begins at 744, 56 behind the text.
    [true, 616],
    // The large mark begins at 888, 48 behind the text.
    [false, 768],
  ])('end before what stands beside them (a picture: %s)', async (hasPicture, width) => {
    const svg = await svgOf({ hasPicture })
    expect(svg).toContain(
      `<rect x="72" y="518" width="${width}" height="2" fill="${colors.rule.light}"/>`,
    )
  })

  it('have a large quiet mark where there is no picture', async () => {
    const mark = drawMark({ x: 888, y: 195, side: 240, isQuiet: true }, root)
    expect(await svgOf({ hasPicture: false })).toContain(mark)
    expect(await svgOf({ hasPicture: true })).not.toContain(mark)
  })

  it('keep the picture within the card', () => {
    expect(pictureFrame.left + pictureFrame.width).toBe(cardSize.width)
  })
})

describe('the foot of a card', () => {
  it('has the author on the left, and the language at the right end of the rule', async () => {
    const [, , author, language, ...more] = textsOf(await svgOf())
    const faces = typefacesOf(root, languageOf('en'), 'small')
    const width = (await createTypesetter('English', faces, 'en')).measure('English', 27)
    expect(author).toMatchObject({ ink: colors.ink.light })
    expect(author?.letters[0]).toMatchObject({ x: 72, y: 568 })
    expect(author?.letters).toHaveLength('KenjiMori'.length)
    expect(language).toMatchObject({ ink: colors.faint.light })
    expect(language?.letters[0]?.y).toBe(568)
    expect(language?.letters[0]?.x).toBeCloseTo(72 + 616 - width, 1)
    expect(more).toEqual([])
  })

  it('has the language on the left where there is no author', async () => {
    const [, , language, ...more] = textsOf(await svgOf({ author: undefined }))
    expect(language).toMatchObject({ ink: colors.faint.light })
    expect(language?.letters[0]).toMatchObject({ x: 72, y: 568 })
    expect(language?.letters).toHaveLength('English'.length)
    expect(more).toEqual([])
  })
})

describe('the title of a card', () => {
  it('is in the ink of the text, from the left margin', async () => {
    const [, title] = textsOf(await svgOf())
    expect(title).toMatchObject({ ink: colors.ink.light, letters: [{ x: 72 }, {}] })
  })

  it.each([
    ['en', -0.018],
    ['jp', 0],
    ['ko', 0],
  ] as const)(
    'in %s has its letters closer by %d ems than the name of the site',
    async (locale, tracking) => {
      const [name, title] = textsOf(await svgOf({ locale, hasPicture: false }))
      const advanceOf = (letters: readonly Placed[] = []) =>
        (letters[1]?.x ?? 0) - (letters[0]?.x ?? 0)
      const ratio = (title?.letters[0]?.scale ?? 0) / (name?.letters[0]?.scale ?? 1)
      const size = nameSize * ratio
      expect(advanceOf(title?.letters) / size - advanceOf(name?.letters) / nameSize).toBeCloseTo(
        tracking,
        3,
      )
    },
  )

  it.each<[Locale, boolean, number, string, number, number]>([
    // The column is 616 wide: 9 letters of 66 pixels, 10 of 58, 12 of 50, and 14 of 42.
    ['jp', true, 27, 'letters', 66, 3],
    ['jp', true, 28, 'letters', 58, 3],
    ['jp', true, 30, 'letters', 58, 3],
    ['jp', true, 37, 'letters', 50, 4],
    ['jp', true, 48, 'letters', 50, 4],
    ['jp', true, 49, 'letters', 42, 4],
    ['jp', true, 57, 'letters', 42, 4],
    // 768: 10 letters of 74 pixels, 11 of 66, 13 of 58, and 15 of 50.
    ['jp', false, 30, 'letters', 74, 3],
    ['jp', false, 31, 'letters', 66, 3],
    ['jp', false, 40, 'letters', 58, 4],
    ['jp', false, 53, 'letters', 50, 4],
    // Words that are wider than half a column.
    ['en', true, 3, 'nnnnnnnnnnn', 74, 3],
    ['en', true, 4, 'nnnnnnnnnnn', 58, 4],
    ['en', true, 5, 'nnnnnnnnnnn', 50, 4],
    ['en', false, 3, 'nnnnnnnnnnnnnn', 82, 3],
    ['en', false, 4, 'nnnnnnnnnnnnnn', 66, 4],
    ['en', false, 5, 'nnnnnnnnnnnnnn', 58, 4],
  ])(
    'in %s (a picture: %s) of %d %s has %d pixels and %d lines',
    async (locale, hasPicture, count, kind, size, lines) => {
      const title = kind === 'letters' ? '永'.repeat(count) : Array(count).fill(kind).join(' ')
      const found = await titleOf({ locale, hasPicture, title })
      expect({ size: found.size, lines: found.lines.length }).toEqual({ size, lines })
    },
  )

  it.each<[Locale, string, number, number, number]>([
    // Small letters reach 0.34 of their size above the middle's baseline, square ones 0.38.
    ['en', 'nn', 1, 339.16, 0],
    ['en', 'nnnnnnnnnnn nnnnnnnnnnn nnnnnnnnnnn', 3, 339.16, 82.88],
    ['jp', '永永', 1, 339.08, 0],
    ['jp', '永'.repeat(27), 3, 339.08, 87.12],
  ])(
    'in %s stands around one middle: %s in %d lines',
    async (locale, title, count, middle, leading) => {
      const { lines } = await titleOf({ locale, title })
      const baselines = lines.map(({ y }) => y)
      expect(baselines).toHaveLength(count)
      expect(((baselines[0] ?? 0) + (baselines.at(-1) ?? 0)) / 2).toBeCloseTo(middle, 1)
      for (const [index, y] of baselines.slice(1).entries()) {
        expect(y - (baselines[index] ?? 0)).toBeCloseTo(leading, 1)
      }
    },
  )

  it.each<[Locale, string, number]>([
    ['jp', '「永」の本', 72 - 33],
    ['jp', '永「本」', 72],
    ['jp', '永の本', 72],
    ['jp', 'nn', 72],
    ['en', '“Quoted” words', 72],
  ])(
    'in %s hangs a full-width opening sign into the margin: %s from %d',
    async (locale, title, x) => {
      const { lines } = await titleOf({ locale, title })
      expect(lines.map((line) => line.x)).toEqual([x])
    },
  )
})
