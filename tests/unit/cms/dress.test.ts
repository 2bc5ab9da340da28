import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
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

/** An upgrade of Payload may rename what the dress is for: then nothing fails but the looks. */
describe('the dress', () => {
  const folder = 'src/cms/admin/dress'
  const rules = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\/|@import[^;]*;/g, '')
  const payloads = readFileSync(
    createRequire(import.meta.url).resolve('@payloadcms/next/css'),
    'utf8',
  )
  const lexicals = readFileSync(
    createRequire(import.meta.url)
      .resolve('@payloadcms/richtext-lexical/client')
      .replace(/[^/]+$/, 'bundled.css'),
    'utf8',
  )
  const found = (pattern: RegExp, text: string) => [
    ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
  ]

  it('is for classes that Payload has', () => {
    const ours = ['far', 'named-mark', 'prose', 'translation-original']
    // Composed in its scripts, without a rule of its own.
    const scripted = [
      ...['banner--type-info', 'blocks-drawer__block', 'cell-title'],
      ...['rs__control--is-focused', 'step-nav__last'],
    ]
    const named = found(/\.([a-z][\w-]*)/gi, rules.replace(/\{[^{}]*\}/g, '{}'))
    expect(named.length).toBeGreaterThan(50)
    const known = new Set([
      ...ours,
      ...scripted,
      ...found(/\.([a-z][\w-]*)/gi, payloads + lexicals),
    ])
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('sets variables that Payload or the dress itself reads', () => {
    const set = found(/(--[\w-]+)\s*:/g, rules)
    const read = new Set(found(/(--[\w-]+)/g, payloads))
    for (const name of found(/var\((--[\w-]+)/g, rules)) read.add(name)
    expect(set.filter((name) => !read.has(name))).toEqual([])
  })
})
