import { languageOf } from '#locales/languages'
import { brand } from '#src/platform/brand/brand'
import { type CardContent, cardSize, pictureFrame } from './card'
import { drawMark } from './draw-mark'
import { drawableWords } from './drawable-words'
import { fitTitle, type TitleFrame } from './fit-title'
import { fontOf } from './fonts-of-letters'
import { typefacesOf } from './typefaces'
import { createTypesetter, type Typesetter } from './typesetter'

export type CardText = Pick<CardContent, 'locale' | 'siteName' | 'title' | 'author'> & {
  readonly hasPicture: boolean
}

/** The colors of the site and of its mark; the light theme, since cards are shown on both. */
const inks = {
  paper: brand.colors.paper.light,
  ink: brand.colors.ink.light,
  faint: brand.colors.faint.light,
  rule: brand.colors.rule.light,
  tint: brand.colors.tint.light,
}

const margin = 72
/** The middle of the title, and the lines of head and foot. */
const [titleMiddle, headLine, footRule, footLine] = [314, 101, 518, 568]

/** Outlines alone: the rasterizing machine may lack fonts. The site's name replaces a title that cannot be drawn. */
export async function cardSvg(text: CardText, root: string): Promise<string> {
  const { hasPicture, locale } = text
  const language = languageOf(locale)
  const isLatin = language.script === 'Latn'
  const width = (hasPicture ? pictureFrame.left - 56 : cardSize.width - 360) - margin
  const facesOf = (role: 'title' | 'small') => typefacesOf(root, language, role)
  const drawable = (words: string, role: 'title' | 'small') =>
    drawableWords(words, async (letter) => Boolean(await fontOf(letter, facesOf(role))))
  const set = (words: string, role: 'title' | 'small', tracking = 0) =>
    createTypesetter(`${words}…`, facesOf(role), language.tag, tracking)
  const siteName = await drawable(text.siteName, 'title')
  const title = (await drawable(text.title, 'title')) || siteName
  const author = await drawable(text.author ?? '', 'small')
  const [titleSetter, nameSetter, authorSetter, languageSetter] = [
    await set(title, 'title', isLatin ? -0.018 : 0),
    await set(siteName, 'title'),
    await set(author, 'small'),
    await set(language.name, 'small'),
  ]
  const parts = [
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${inks.paper}"/>`,
    hasPicture ? '' : drawMark({ x: cardSize.width - 312, y: 195, side: 240, isQuiet: true }, root),
    drawMark({ x: margin, y: 64, side: 52, isQuiet: false }, root),
    inked(inks.ink, nameSetter.draw(siteName, 34, margin + 72, headLine)),
    drawTitle(title, language, titleSetter, width, hasPicture),
    `<rect x="${margin}" y="${footRule}" width="${width}" height="2" fill="${inks.rule}"/>`,
    foot(width, author ? { text: author, setter: authorSetter } : undefined, {
      text: language.name,
      setter: languageSetter,
    }),
  ]
  const { height, width: full } = cardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${height}" viewBox="0 0 ${full} ${height}">${parts.join('')}</svg>`
}

function drawTitle(
  title: string,
  language: ReturnType<typeof languageOf>,
  setter: Typesetter,
  width: number,
  hasPicture: boolean,
): string {
  const isLatin = language.script === 'Latn'
  const frame: TitleFrame = { width, sizes: titleSizes(isLatin, hasPicture) }
  const { lines, size } = fitTitle(title, language, frame, setter.measure)
  const leading = size * (isLatin ? 1.12 : 1.32)
  // The middle of small letters, or of square ones, above the baseline.
  const rise = size * (isLatin ? 0.34 : 0.38)
  const first = titleMiddle + rise - ((lines.length - 1) * leading) / 2
  const drawn = lines.map((line, index) =>
    setter.draw(line, size, margin - hang(line, size, setter), first + index * leading),
  )
  return inked(inks.ink, drawn.join(''))
}

function titleSizes(isLatin: boolean, hasPicture: boolean): TitleFrame['sizes'] {
  const most = (hasPicture ? 0 : 8) + (isLatin ? 74 : 66)
  return [
    { size: most, lines: 3 },
    { size: most - 8, lines: 3 },
    { size: most - 16, lines: 4 },
    { size: most - 24, lines: 4 },
  ]
}

/** A full-width opening sign begins with half a square of space, which hangs into the margin. */
function hang(line: string, size: number, setter: Typesetter): number {
  const opens = /^[「『（《〈【〔“‘]/u.exec(line)?.[0]
  return opens && setter.measure(opens, size) > size * 0.9 ? size * 0.5 : 0
}

interface Words {
  readonly text: string
  readonly setter: Typesetter
}

/** Author on the left and language on the right, or the language alone on the left. */
function foot(width: number, author: Words | undefined, language: Words): string {
  const size = 27
  const name = language.setter.measure(language.text, size)
  const right = author ? margin + width - name : margin
  return [
    author && inked(inks.ink, author.setter.draw(author.text, size, margin, footLine)),
    inked(inks.faint, language.setter.draw(language.text, size, right, footLine)),
  ].join('')
}

function inked(ink: string, paths: string): string {
  return `<g fill="${ink}">${paths}</g>`
}
