import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createFontStack } from '@capsizecss/core'
import subsetFont from 'subset-font'
import { commonCharacters } from './characters'
import metrics from './metrics.json' with { type: 'json' }
import { facesOnDemand, partsOnDemand } from './parts-on-demand'
import { faces } from './typefaces'

/**
 * The site's Latin fonts, cut to what it sets from the whole variable fonts of their npm packages:
 * the weights and optical sizes of the style sheets, the characters of five languages, and apart from
 * them the parts that few pages load. Both are under the SIL Open Font License, without reserved names.
 */
const cuts = [
  ...faces.map(({ name, source, axes }) => ({
    file: `files/${name}.woff2`,
    characters: commonCharacters,
    source: source('latin'),
    axes,
  })),
  ...partsOnDemand,
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
  const sheet = `/* Made by npm run fonts. */\n${await facesOnDemand(fonts)}`
  return [
    ...fonts,
    { file: 'fallbacks.css', content: Buffer.from(fallbacks()) },
    { file: 'on-demand.css', content: Buffer.from(sheet) },
  ]
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
