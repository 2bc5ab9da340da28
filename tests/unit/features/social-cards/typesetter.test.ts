import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Locale, languageOf } from '#locales/languages'
import { typefacesOf } from '#src/features/social-cards/typefaces'
import { createTypesetter, type Typesetter } from '#src/features/social-cards/typesetter'
import { lettersIn } from './outlines'

/** Javanese, which no font of the site has. */
const unknown = 'ꦲ'
/** A space that no font of the site has. */
const unknownSpace = '\u1680'

const facesOf = (locale: Locale) => typefacesOf(process.cwd(), languageOf(locale), 'title')

const setterOf = (text: string, locale: Locale = 'en', tracking = 0) =>
  createTypesetter(text, facesOf(locale), languageOf(locale).tag, tracking)

const outlinesOf = (setter: Typesetter, text: string) =>
  lettersIn(setter.draw(text, 10, 0, 0)).map(({ outline }) => outline)

/** The columns with ink in each row of pixels. */
async function inkOf(svg: string): Promise<number[][]> {
  const side = 400
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${svg}</svg>`
  const alpha = await sharp(Buffer.from(picture)).extractChannel('alpha').raw().toBuffer()
  const all = Array.from({ length: side }, (_, index) => index)
  return all.map((row) => all.filter((column) => (alpha[row * side + column] ?? 0) > 128))
}

const firstOf = (rows: readonly number[][]) => rows.findIndex((columns) => columns.length > 0)

describe('the width of a text', () => {
  it('grows with its size, and with its letters', async () => {
    const setter = await setterOf('nn')
    const [one, two] = [setter.measure('n', 10), setter.measure('nn', 10)]
    // An n is about as wide as it is high: half of the size.
    expect(one).toBeGreaterThan(4)
    expect(one).toBeLessThan(8)
    // But for kerning.
    expect(two).toBeCloseTo(2 * one, 0)
    expect(setter.measure('n', 20)).toBeCloseTo(2 * one, 5)
  })

  it('of full-width letters is their size', async () => {
    expect((await setterOf('東京', 'jp')).measure('東京', 30)).toBeCloseTo(60, 5)
  })

  it('has the tracking between its letters, but not behind the last', async () => {
    const [plain, loose] = [await setterOf('nnn'), await setterOf('nnn', 'en', 0.1)]
    expect(loose.measure('n', 10)).toBeCloseTo(plain.measure('n', 10), 5)
    expect(loose.measure('nnn', 10)).toBeCloseTo(plain.measure('nnn', 10) + 2, 5)
  })

  it.each([-0.1, 0, 0.1])('is none without letters, at a tracking of %d', async (tracking) => {
    expect((await setterOf('n', 'en', tracking)).measure('', 10)).toBe(0)
  })

  it('is less where letters are kerned', async () => {
    const setter = await setterOf('AV')
    const apart = setter.measure('A', 100) + setter.measure('V', 100)
    expect(setter.measure('AV', 100)).toBeLessThan(apart - 2)
  })
})

describe('a drawn text', () => {
  it('begins at its point, upright, and goes on behind each letter and its tracking', async () => {
    const setter = await setterOf('nn', 'en', 0.1)
    const [first, second, ...more] = lettersIn(setter.draw('nn', 10, 100, 50))
    expect(first).toMatchObject({ x: 100, y: 50 })
    expect(second?.y).toBe(50)
    expect(second?.x).toBeCloseTo(100 + setter.measure('nn', 10) - setter.measure('n', 10), 1)
    expect(first?.scale).toBeGreaterThan(0)
    expect(second?.scale).toBe(first?.scale)
    expect(more).toEqual([])
  })

  it('has no outlines of spaces', async () => {
    const setter = await setterOf('a b')
    expect(outlinesOf(setter, 'a b')).toEqual([
      ...outlinesOf(setter, 'a'),
      ...outlinesOf(setter, 'b'),
    ])
  })

  it('has letters of several scripts, each from its own font', async () => {
    const setter = await setterOf('a東b京')
    const each = ['a', '東', 'b', '京'].flatMap((letter) => outlinesOf(setter, letter))
    expect(outlinesOf(setter, 'a東b京')).toEqual(each)
    expect(new Set(each).size).toBe(4)
  })

  it('has the marks of a letter in its middle and above it', async () => {
    // No font has this letter and its mark as one.
    const setter = await setterOf('Đ\u0308')
    const svg = setter.draw('Đ\u0308', 200, 100, 300)
    expect(lettersIn(svg)).toHaveLength(2)
    const rows = await inkOf(svg)
    const gap = rows.findIndex((columns, row) => columns.length === 0 && row > firstOf(rows))
    const middle = (part: number[][]) => {
      const columns = part.flat()
      return (Math.min(...columns) + Math.max(...columns)) / 2
    }
    const [mark, letter] = [rows.slice(0, gap), rows.slice(gap)]
    expect(Math.abs(middle(mark) - middle(letter))).toBeLessThan(20)
    // A capital is about 0.7 of its size high.
    expect(Math.abs(firstOf(letter) + gap - 160)).toBeLessThan(20)
  })

  it('has spaces of the font before them', async () => {
    const faces = facesOf('jp')
    const setter = await setterOf('東 京 a', 'jp')
    // The second face is that of Japanese, without the Latin letters and spaces of the first.
    const japanese = await createTypesetter('東 京', faces.slice(1, 2), 'ja')
    const latin = await createTypesetter('a ', faces.slice(0, 1), 'ja')
    const space = japanese.measure(' ', 100)
    expect(Math.abs(space - latin.measure(' ', 100))).toBeGreaterThan(0.5)
    expect(setter.measure('東 京', 100)).toBeCloseTo(200 + space, 3)
    expect(setter.measure('a ', 100)).toBeCloseTo(latin.measure('a ', 100), 3)
  })

  it.each([
    ['a letter that no font has', `a${unknown}b`, 'ab'],
    ['a first letter that no font has', `${unknown}a`, 'a'],
    ['a first space that no font has', `${unknownSpace}a`, 'a'],
  ])('leaves out %s', async (_, text, drawn) => {
    const setter = await setterOf(text)
    expect(setter.draw(text, 10, 0, 0)).toBe(setter.draw(drawn, 10, 0, 0))
  })

  it('has a plain space for one that no font has', async () => {
    const setter = await setterOf(`a${unknownSpace}b `)
    expect(setter.draw(`a${unknownSpace}b`, 10, 0, 0)).toBe(setter.draw('a b', 10, 0, 0))
  })

  it('may begin with a space', async () => {
    const setter = await setterOf(' a')
    const [letter] = lettersIn(setter.draw(' a', 10, 0, 0))
    expect(letter?.x).toBeCloseTo(setter.measure(' ', 10), 2)
  })
})
