import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createFontStack } from '@capsizecss/core'
import subsetFont from 'subset-font'
import metrics from './metrics.json' with { type: 'json' }

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/**
 * The letters, figures and punctuation of English, Portuguese, German, French and Spanish, as far as
 * the packages have them in their Latin files: ẞ, Ÿ, ← and → come from a stand-in.
 */
export const commonCharacters = [
  range(0x20, 0x7e),
  'ÄÖÜäöüß',
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûÿ',
  'ÁÍÓÚÑáíóúñ',
  'ÃÕãõ',
  '¡¿«»‹›‘’‚“”„–—…•·ªº°§©×€−↑↓',
  '\u00a0\u00ad\u2009',
].join('')

/**
 * Signs and letters that few texts set. They are files of their own, so that other pages do not load
 * them: `fonts.ts` names them in each `unicode-range`.
 */
export const rareCharacters = [...range(0xa0, 0xff), ...'ı′″⁄™']
  .filter((character) => !commonCharacters.includes(character))
  .join('')

const weights = { min: 400, max: 700 }

const literata = {
  source: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
  axes: { wght: weights, opsz: { min: 12, max: 60 } },
}

/** Italics are set in running text: one optical size, and almost always one weight. */
const literataItalic = {
  source: '@fontsource-variable/literata/files/literata-latin-opsz-italic.woff2',
  axes: { wght: 400, opsz: 16 },
}

const hankenGrotesk = {
  source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  axes: { wght: weights },
}

/**
 * The site's Latin fonts, cut to what it sets from the whole variable fonts of their npm packages:
 * the weights and optical sizes of the style sheets, the characters of five languages. Both are under
 * the SIL Open Font License, without reserved names.
 */
const cuts = [
  { file: 'literata.woff2', characters: commonCharacters, ...literata },
  { file: 'literata-rare.woff2', characters: rareCharacters, ...literata },
  { file: 'literata-italic.woff2', characters: commonCharacters, ...literataItalic },
  { file: 'literata-italic-rare.woff2', characters: rareCharacters, ...literataItalic },
  {
    file: 'literata-bold-italic.woff2',
    characters: commonCharacters + rareCharacters,
    source: literataItalic.source,
    axes: { wght: { min: 500, max: 700, default: 500 }, opsz: 16 },
  },
  { file: 'hanken-grotesk.woff2', characters: commonCharacters, ...hankenGrotesk },
  { file: 'hanken-grotesk-rare.woff2', characters: rareCharacters, ...hankenGrotesk },
]

/** Apart from the cuts: the types of `subset-font` are older than `keepFeatures` and `dropTables`. */
const options = {
  targetFormat: 'woff2' as const,
  /**
   * Kerning, ligatures, the forms that heavy weights take, and figures of one width: browsers number
   * lists with these. No style sheet asks for fractions, and `locl` is for languages that the site does
   * not have.
   */
  keepFeatures: ['kern', 'liga', 'rvrn', 'tnum'],
  /** Vertical metrics: no text of the site runs downwards. */
  dropTables: ['vhea', 'vmtx', 'VVAR'],
}

export interface MadeFile {
  /** Name in this folder. */
  readonly file: string
  readonly content: Buffer
}

/** Cuts the fonts and writes the faces that stand in for them, with the same metrics. */
export async function makeFonts(): Promise<readonly MadeFile[]> {
  const require = createRequire(import.meta.url)
  const fonts = await Promise.all(
    cuts.map(async ({ file, characters, source, axes }) => ({
      file,
      content: await subsetFont(readFileSync(require.resolve(source)), characters, {
        ...options,
        variationAxes: axes,
      }),
    })),
  )
  return [...fonts, { file: 'fallbacks.css', content: Buffer.from(fallbacks()) }]
}

/**
 * `@font-face` rules that make fonts of the reader's own machine as wide and as tall as ours, so that
 * nothing moves whichever of them a page is set in. The first that the machine has is taken.
 *
 * The numbers of eight fonts stand in `metrics.json`: the package that they come from holds those of
 * all fonts of Google's, and is a tenth of what this project would install.
 */
function fallbacks(): string {
  const { literata, georgia, notoSerif, timesNewRoman, hankenGrotesk, segoeUI, roboto, arial } =
    metrics.fonts
  const stacks = [
    createFontStack([literata, georgia, notoSerif, timesNewRoman]),
    createFontStack([hankenGrotesk, segoeUI, roboto, arial]),
  ]
  return `/* Made by npm run fonts. */\n${stacks.map(({ fontFaces }) => fontFaces).join('\n')}\n`
}
