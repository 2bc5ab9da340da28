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

/** Loaded only for pages with a letter of it. */
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
  /** Letters only: punctuation is that of the language's fonts. */
  readonly amongHan?: true
}

/** Bold italics with such letters are rare. Two rules: browsers choose the weight first, then look for the letter. */
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
    // It has no Greek or Cyrillic letters.
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

/** A rule for each file and family, with the letters that the file has: a page must not load a file in vain. */
export async function facesOnDemand(
  files: readonly { readonly file: string; readonly content: Buffer }[],
): Promise<string> {
  const rules: string[] = []
  for (const { face, parts: own, rules: faces } of styles) {
    for (const part of own) {
      const file = fileOf(face, part)
      const content = files.find((made) => made.file === file)?.content
      if (!content) throw new Error(`${file} was not made`)
      // One at a time, to reuse the memory.
      const held = await codePointsOf(content)
      rules.push(...faces.map((rule) => fontFace(rule, file, held)))
    }
  }
  return `${rules.join('\n')}\n`
}

/**
 * Upright letters may come within a tenth of a second, and swap within three: the rest of the word is in our
 * preloaded font. Italics are not preloaded, so they are all `optional`.
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

/** Latin-1 with its signs, as in `fonts.ts`, and other letters. */
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
