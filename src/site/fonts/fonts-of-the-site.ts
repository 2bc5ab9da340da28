import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createFontStack } from '@capsizecss/core'
import subsetFont from 'subset-font'
import metrics from './metrics.json' with { type: 'json' }

/**
 * The site's Latin fonts, cut to what it sets from the whole variable fonts of their npm packages:
 * the letters of five languages, weights 400 to 700, optical sizes of text and of headlines. Both
 * are under the SIL Open Font License, without reserved names.
 */
const cuts = [
  {
    file: 'literata.woff2',
    source: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, opsz: { min: 12, max: 60 } },
  },
  {
    file: 'literata-italic.woff2',
    source: '@fontsource-variable/literata/files/literata-latin-opsz-italic.woff2',
    axes: { wght: { min: 400, max: 700 }, opsz: 16 },
  },
  {
    file: 'hanken-grotesk.woff2',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/** Everything that English, Portuguese, German, French and Spanish set in running text. */
export const latinCharacters = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ŒœŸıŠšŽžẞ',
  '–—―‘’‚“”„‟†‡•…‰′″‹›⁄€™−№←↑→↓↗⁰¹²³⁴⁵⁶⁷⁸⁹',
  '\u2009\u200a\u2010\u2011\u202f',
].join('')

export interface MadeFile {
  /** Name in this folder. */
  readonly file: string
  readonly content: Buffer
}

/** Cuts the fonts and writes the faces that stand in for them, with the same metrics. */
export async function makeFonts(): Promise<readonly MadeFile[]> {
  const require = createRequire(import.meta.url)
  const fonts = await Promise.all(
    cuts.map(async ({ file, source, axes }) => ({
      file,
      content: await subsetFont(readFileSync(require.resolve(source)), latinCharacters, {
        targetFormat: 'woff2',
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
