import { languageOf } from '#locales/languages'
import { type CardContent, cardSize, pictureFrame } from './card'
import { fitTitle, type TitleFrame } from './fit-title'
import { typefacesOf } from './typefaces'
import { createTypesetter, type Typesetter } from './typesetter'

/** The words of a card. */
export type CardText = Pick<CardContent, 'locale' | 'siteName' | 'title' | 'author'> & {
  readonly hasPicture: boolean
}

/** The inks of `tokens.css` and of the icon: light paper, since shared pages are shown on both. */
const inks = {
  paper: '#f7f2e8',
  ink: '#1b1a17',
  faint: '#5f594c',
  rule: '#d8cfbc',
  half: '#857c6c',
  vermilion: '#c8402a',
  tint: '#efe8d9',
}

const margin = 72
/** Middle of the title, and the lines of the head and of the foot. */
const [titleMiddle, headLine, footRule, footLine] = [314, 101, 518, 568]

/**
 * The card of a text as SVG: outlines alone, since the machine that rasterizes it may have no fonts.
 * A title with a letter that none of the fonts has is left out, as is an author's name.
 *
 * @param root the folder of the project, where the fonts lie.
 */
export async function cardSvg(text: CardText, root: string): Promise<string> {
  const { hasPicture, locale } = text
  const language = languageOf(locale)
  const isLatin = language.script === 'Latn'
  const width = (hasPicture ? pictureFrame.left - 56 : cardSize.width - 360) - margin
  const set = (words: string, role: 'title' | 'small', tracking = 0) =>
    createTypesetter(`${words}…`, typefacesOf(root, language, role), language.tag, tracking)
  const title = withoutEmoji(text.title)
  const author = withoutEmoji(text.author ?? '')
  const [titleSetter, nameSetter, authorSetter, languageSetter] = [
    await set(title, 'title', isLatin ? -0.018 : 0),
    await set(text.siteName, 'title'),
    await set(author, 'small'),
    await set(language.name, 'small'),
  ]
  const parts = [
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${inks.paper}"/>`,
    hasPicture ? '' : mark(cardSize.width - 312, 195, 240, true),
    mark(margin, 64, 52, false),
    nameSetter && inked(inks.ink, nameSetter.draw(text.siteName, 34, margin + 72, headLine)),
    titleSetter && drawTitle(title, language, titleSetter, width, hasPicture),
    `<rect x="${margin}" y="${footRule}" width="${width}" height="2" fill="${inks.rule}"/>`,
    foot(width, author && authorSetter ? { text: author, setter: authorSetter } : undefined, {
      text: language.name,
      setter: languageSetter,
    }),
  ]
  const { height, width: full } = cardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${height}" viewBox="0 0 ${full} ${height}">${parts.filter(Boolean).join('')}</svg>`
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
  // The middle of small letters, and of square ones, above the baseline.
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

/** A full-width opening sign begins with half a square of nothing, by which it hangs out. */
function hang(line: string, size: number, setter: Typesetter): number {
  const opens = /^[「『（《〈【〔“‘]/u.exec(line)?.[0]
  return opens && setter.measure(opens, size) > size * 0.9 ? size * 0.5 : 0
}

interface Words {
  readonly text: string
  readonly setter: Typesetter | undefined
}

/** The author on the left, the language on the right, or alone on the left. */
function foot(width: number, author: Words | undefined, language: Words): string {
  const size = 27
  const name = language.setter?.measure(language.text, size) ?? 0
  const right = author ? margin + width - name : margin
  return [
    author && inked(inks.ink, author.setter?.draw(author.text, size, margin, footLine) ?? ''),
    inked(inks.faint, language.setter?.draw(language.text, size, right, footLine) ?? ''),
  ].join('')
}

/** The eight leaves of the icon. */
function mark(x: number, y: number, side: number, isQuiet: boolean): string {
  const [leaf, back, red] = isQuiet
    ? [inks.rule, inks.tint, inks.vermilion]
    : [inks.ink, inks.half, inks.vermilion]
  return `<g transform="translate(${x} ${y}) scale(${side / 16})"><path fill="${leaf}" d="M0 0L4 2V9L0 7ZM8 0L12 2V9L8 7ZM4 9L8 7V14L4 16ZM12 9L16 7V14L12 16Z"/><path fill="${back}" d="M4 2L8 0V7L4 9ZM0 7L4 9V16L0 14ZM8 7L12 9V16L8 14Z"/><path fill="${red}" d="M12 2L16 0V7L12 9Z"/></g>`
}

function inked(ink: string, paths: string): string {
  return `<g fill="${ink}">${paths}</g>`
}

/** Pictures among letters, which no font of the site has. © and ® are letters here. */
function withoutEmoji(text: string): string {
  return text
    .replace(/(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|[\ufe0f\u20e3]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
