import type { Brand } from '#src/platform/brand/brand'
import { contrastRatio, type Hex, mix } from '#src/platform/brand/contrast'
import {
  type ColorName,
  contrastFaults,
  type Palette,
  textContrast,
} from '#src/platform/brand/palette'
import { CommandError } from '#src/platform/command-error'

export interface ColorChoice {
  /** Links, marks, and buttons. */
  readonly accent?: Hex | undefined
  readonly paper?: Hex | undefined
  readonly ink?: Hex | undefined
}

const white: Hex = '#ffffff'
const black: Hex = '#000000'

/**
 * Choices are taken as they are; colors that follow from them, such as the accent by night, are made readable.
 *
 * @throws {CommandError} if a chosen color has too little contrast, naming the pairs and an accent that works.
 */
export function withColors(brand: Brand, choice: ColorChoice): Brand {
  const colors = { ...brand.colors }
  const mark = { ...brand.mark }
  const day = (name: ColorName, light: Hex) => {
    colors[name] = { ...colors[name], light }
  }
  if (choice.paper || choice.ink) {
    const paper = choice.paper ?? colors.paper.light
    const ink = choice.ink ?? colors.ink.light
    day('paper', paper)
    day('ink', ink)
    day('sheet', mix(paper, white, 0.5))
    day('tint', mix(paper, ink, 0.04))
    day('rule', mix(paper, ink, 0.16))
    day('faint', readable(mix(ink, paper, 0.3), ink, grounds(colors, 'light')))
    mark.leaf = { ...mark.leaf, light: ink }
    mark.back = { ...mark.back, light: mix(ink, paper, 0.5) }
  }
  if (choice.accent) {
    const { accent } = choice
    const night = readable(accent, white, grounds(colors, 'dark'))
    const written = contrastRatio(accent, white) >= textContrast ? white : black
    colors.rubric = { light: accent, dark: night }
    colors.vermilion = { light: accent, dark: accent }
    colors['on-vermilion'] = { light: written, dark: written }
    mark.accent = { light: accent, dark: night }
  }
  const faults = contrastFaults(colors)
  if (faults.length > 0) throw new CommandError(faultText(faults, choice, colors))
  return { ...brand, colors, mark }
}

/** What of a brand differs, as the questions of the command name it. */
export function changedParts(before: Brand, after: Brand): string[] {
  const parts = {
    name: [before.name, after.name],
    colors: [
      [before.colors, before.mark],
      [after.colors, after.mark],
    ],
    'time zone': [before.timeZone, after.timeZone],
    logo: [before.hasOwnLogo, after.hasOwnLogo],
  }
  return Object.entries(parts)
    .filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now))
    .map(([part]) => part)
}

function faultText(faults: readonly string[], { accent }: ColorChoice, colors: Palette): string {
  const nearest = accent && readable(accent, black, grounds(colors, 'light'))
  const advice =
    nearest && nearest !== accent
      ? `A darker accent that can be read on this paper: ${nearest}`
      : 'Choose a lighter paper or a darker ink.'
  return `colors: too hard to read.\n${faults.map((fault) => `  ${fault}`).join('\n')}\n${advice}`
}

const grounds = (colors: Palette, theme: 'light' | 'dark') => [
  colors.paper[theme],
  colors.sheet[theme],
  colors.tint[theme],
]

/** The first color on the way to another one that is readable on all of the grounds. */
function readable(color: Hex, towards: Hex, on: readonly Hex[]): Hex {
  for (let step = 0; step <= 40; step += 1) {
    const tried = mix(color, towards, step / 40)
    if (on.every((ground) => contrastRatio(tried, ground) >= textContrast)) return tried
  }
  return towards
}
