import { Blob, Face as FontFace } from 'harfbuzzjs'
import decompress from 'wawoff2/decompress.js'
import {
  cyrillicCharacters,
  europeanCharacters,
  greekCharacters,
  rareCharacters,
  romanizedCharacters,
  vietnameseCharacters,
} from './characters'
import { type Face, hankenGrotesk, literata, literataItalic } from './typefaces'

/** What browsers load for pages whose text has a letter of it, and no page loads otherwise. */
const parts = {
  rare: { subset: 'latin', characters: rareCharacters },
  european: { subset: 'latin-ext', characters: europeanCharacters },
  romanized: { subset: 'latin-ext', characters: romanizedCharacters },
  vietnamese: { subset: 'vietnamese', characters: vietnameseCharacters },
  greek: { subset: 'greek', characters: greekCharacters },
  cyrillic: { subset: 'cyrillic', characters: cyrillicCharacters },
} as const

type Part = keyof typeof parts

interface Style {
  readonly face: Face
  readonly parts: readonly Part[]
  readonly rules: readonly Rule[]
}

interface Rule {
  readonly family: string
  readonly weight: string
  readonly style?: 'italic'
  /** For letters alone: punctuation and signs are those of the fonts of the language. */
  readonly amongHan?: true
}

/**
 * All weights of an italic in one file: one that is bold and has such letters is rarer than either.
 * Two rules for it, because browsers choose the weight first and look for the letter among those rules.
 */
const styles: readonly Style[] = [
  {
    face: literata,
    parts: ['rare', 'european', 'romanized', 'vietnamese', 'greek', 'cyrillic'],
    rules: [
      { family: 'Literata', weight: '400 700' },
      { family: 'Literata among Han', weight: '400 700', amongHan: true },
    ],
  },
  {
    face: { ...literataItalic, axes: { wght: { min: 400, max: 700 }, opsz: 16 } },
    parts: ['rare', 'european', 'romanized', 'vietnamese', 'greek', 'cyrillic'],
    rules: [
      { family: 'Literata', weight: '400', style: 'italic' },
      { family: 'Literata', weight: '500 700', style: 'italic' },
    ],
  },
  {
    // It has neither Greek nor Cyrillic letters.
    face: hankenGrotesk,
    parts: ['rare', 'european', 'romanized', 'vietnamese'],
    rules: [
      { family: 'Hanken Grotesk', weight: '400 700' },
      { family: 'Hanken Grotesk among Han', weight: '400 700', amongHan: true },
    ],
  },
]

const fileOf = (face: Face, part: Part) => `files/${face.name}-${part}.woff2`

export const partsOnDemand = styles.flatMap(({ face, parts: own }) =>
  own.map((part) => ({
    file: fileOf(face, part),
    characters: parts[part].characters,
    source: face.source(parts[part].subset),
    axes: face.axes,
  })),
)

/**
 * A rule for each file and family, with the letters that the file has: a package may have fewer than
 * asked for, and a page must not load a file in vain.
 */
export async function facesOnDemand(
  files: readonly { readonly file: string; readonly content: Buffer }[],
): Promise<string> {
  const rules: string[] = []
  for (const { face, parts: own, rules: faces } of styles) {
    for (const part of own) {
      const file = fileOf(face, part)
      const content = files.find((made) => made.file === file)?.content
      if (!content) throw new Error(`${file} was not made`)
      // One at a time: what is unpacked lies in memory that the next one takes.
      const held = await codePointsOf(content)
      rules.push(...faces.map((rule) => fontFace(rule, file, held)))
    }
  }
  return `${rules.join('\n')}\n`
}

/**
 * With letters of the roman, a page may wait a tenth of a second, and change them within three: the rest
 * of the word is in our font, which is preloaded. Italics are not, so a first page has them in a stand-in,
 * and single letters of ours would be strangers there: all of them are `optional`.
 */
function fontFace(rule: Rule, file: string, held: readonly number[]): string {
  const letters = rule.amongHan ? held.filter(isLetterAmongHan) : held
  return `@font-face {
  font-family: "${rule.family}";
  src: url("./${file}") format("woff2");
  font-weight: ${rule.weight};
  font-style: ${rule.style ?? 'normal'};
  font-display: ${rule.style ? 'optional' : 'fallback'};
  unicode-range: ${rangesOf(letters)};
}`
}

/** Latin-1 with its signs, as `fonts.ts` has it, and beyond it letters. */
const isLetterAmongHan = (codePoint: number) =>
  codePoint <= 0xff || /\p{L}/u.test(String.fromCodePoint(codePoint))

async function codePointsOf(woff2: Buffer): Promise<readonly number[]> {
  const face = new FontFace(new Blob(await decompress(woff2)))
  return [...face.collectUnicodes()].sort((one, other) => one - other)
}

function rangesOf(codePoints: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const codePoint of codePoints) {
    const last = ranges.at(-1)
    if (last && last[1] === codePoint - 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ')
}

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase()
