import { contrastRatio, type Hex } from './contrast'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Ink = Readonly<Record<Theme, Hex>>

export const colorNames = [
  'paper',
  'sheet',
  'ink',
  'faint',
  'rule',
  'rubric',
  'tint',
  'vermilion',
  'on-vermilion',
] as const
export type ColorName = (typeof colorNames)[number]
export type Palette = Readonly<Record<ColorName, Ink>>

/** WCAG 2.2, level AA. */
export const textContrast = 4.5

const written: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ...(['ink', 'faint', 'rubric'] as const).flatMap((text) =>
    (['paper', 'sheet', 'tint'] as const).map((ground) => [text, ground] as const),
  ),
  ['on-vermilion', 'vermilion'],
]

export function contrastFaults(palette: Palette): string[] {
  return themes.flatMap((theme) =>
    written.flatMap(([text, ground]) => {
      const [front, back] = [palette[text][theme], palette[ground][theme]]
      const ratio = contrastRatio(front, back)
      if (ratio >= textContrast) return []
      // Truncated: 4.499 is not 4.5.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
      return `${text} ${front} on ${ground} ${back} (${theme}): ${shown}:1, at least ${textContrast}:1 is needed.`
    }),
  )
}
