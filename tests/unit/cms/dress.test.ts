import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brand } from '#src/platform/brand/brand'
import { contrastRatio, type Hex, isHex, mix } from '#src/platform/brand/contrast'
import { type Palette, type Theme, textContrast, themes } from '#src/platform/brand/palette'

const sheet = readFileSync('src/cms/admin/dress/colors.css', 'utf8')
const written = new Map(
  [...sheet.matchAll(/^ +--([\w-]+): (.*);$/gm)].map(([, name, value]) => [name, value]),
)

/** A color of the sheet as a browser computes it. */
function colorOf(name: string, palette: Palette, theme: Theme): Hex {
  const read = (value: string): Hex => {
    const [, variable] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    if (variable) return colorOf(variable, palette, theme)
    const [, light, dark] = /^light-dark\((\S+), (\S+)\)$/.exec(value) ?? []
    if (light && dark) return read(theme === 'light' ? light : dark)
    const [, one, share, other] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? []
    if (one && share && other) return mix(read(other), read(one), Number(share) / 100)
    if (isHex(value)) return value
    throw new Error(`No color: ${value}`)
  }
  const own = palette[name as keyof Palette]
  return own ? own[theme] : read(written.get(name) ?? `--${name}`)
}

const plain: Palette = {
  ...brand.colors,
  paper: { light: '#ffffff', dark: '#000000' },
  sheet: { light: '#ffffff', dark: '#0d0d0d' },
  tint: { light: '#f0f0f0', dark: '#1c1c1c' },
  ink: { light: '#000000', dark: '#ffffff' },
}

/** Which steps of Payload's scales are written in, on which. */
const pairs = [
  ...['success', 'warning', 'error'].flatMap((state) => [
    ...[500, 600, 650, 700, 800, 900].flatMap((text) =>
      [0, 50].map((ground) => [`theme-${state}-${text}`, `theme-elevation-${ground}`] as const),
    ),
    ...[650, 750, 800, 900].flatMap((text) =>
      [50, 100, 150].map(
        (ground) => [`theme-${state}-${text}`, `theme-${state}-${ground}`] as const,
      ),
    ),
  ]),
  ...[400, 500, 600, 650, 800].flatMap((text) =>
    [0, 50, 100].map((ground) => [`theme-elevation-${text}`, `theme-elevation-${ground}`] as const),
  ),
]

describe('the colors of the admin', () => {
  it.each([
    ['the brand', brand.colors],
    ['black on white', plain],
  ])('can be read in both themes: %s', (_, palette) => {
    const faults = themes.flatMap((theme) =>
      pairs
        .map(([text, ground]) => ({
          at: `${text} on ${ground}, ${theme}`,
          ratio: contrastRatio(colorOf(text, palette, theme), colorOf(ground, palette, theme)),
        }))
        .filter(({ ratio }) => ratio < textContrast)
        .map(({ at, ratio }) => `${at}: ${ratio.toFixed(2)}`),
    )
    expect(faults).toEqual([])
  })
})
