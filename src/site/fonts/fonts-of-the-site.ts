import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createFontStack } from '@capsizecss/core'
import subsetFont from 'subset-font'
import { commonCharacters } from './characters'
import metrics from './metrics.json' with { type: 'json' }
import { facesOnDemand, partsOnDemand } from './parts-on-demand'
import { faces } from './typefaces'

/**
 * Cut from the variable fonts of their npm packages: the weights and optical sizes of the style sheets, the
 * characters of five languages, and apart the parts that few pages load. SIL Open Font License, no reserved names.
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

/** Apart from the cuts, since the types of `subset-font` lack `keepFeatures` and `dropTables`. */
const options = {
  targetFormat: 'woff2' as const,
  /** Kerning, ligatures, forms of heavy weights, and tabular figures, for list numbers. `locl`: other languages. */
  keepFeatures: ['kern', 'liga', 'rvrn', 'tnum'],
  /** Vertical metrics: no text of the site is vertical. */
  dropTables: ['vhea', 'vmtx', 'VVAR'],
}

export interface MadeFile {
  /** Name in this folder. */
  readonly file: string
  readonly content: Buffer
}

/** Cuts the fonts and writes the fallback faces with the same metrics. */
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
 * Local fonts with the metrics of ours, so that nothing moves when a font loads. `metrics.json` has eight: its
 * package, with all Google fonts, would be a tenth of this project's installation.
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
