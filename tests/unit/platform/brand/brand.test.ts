import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brand } from '#src/platform/brand/brand'
import { contrastRatio, isHex, mix } from '#src/platform/brand/contrast'
import { brandFiles } from '#src/platform/brand/generated-files'
import { colorNames, contrastFaults, themes } from '#src/platform/brand/palette'

const read = (file: string) => readFileSync(file, 'utf8')

describe('the contrast of two colors', () => {
  it('is that of WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#ffffff', '#ffffff')).toBe(1)
    // The well-known example: the lightest gray that is allowed on white.
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5)
  })

  it('does not depend on which one lies above', () => {
    expect(contrastRatio('#1d5c56', '#f7f2e8')).toBe(contrastRatio('#f7f2e8', '#1d5c56'))
  })
})

describe('a mix of two colors', () => {
  it('begins with the one color and ends with the other', () => {
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
    expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })
})

describe('the brand', () => {
  it('names each color for light and dark', () => {
    for (const name of colorNames) {
      for (const theme of themes) expect(isHex(brand.colors[name][theme]), name).toBe(true)
    }
  })

  it('is readable', () => {
    expect(contrastFaults(brand.colors)).toEqual([])
  })

  it('is in the style sheets and in the icon, as `npm run generate` writes them', () => {
    for (const [file, text] of brandFiles(brand, read)) expect(read(file), file).toBe(text)
  })

  it('changes every file that names a color when a color changes', () => {
    const other = {
      ...brand,
      colors: { ...brand.colors, paper: { light: '#fefefe', dark: '#010101' } },
    } as const
    const files = brandFiles(other, read)
    for (const file of ['src/site/styles/tokens.css', 'public/feed.css']) {
      expect(files.get(file)).toContain('--paper: light-dark(#fefefe, #010101);')
      expect(files.get(file)).not.toContain(brand.colors.paper.light)
    }
  })

  it('leaves a custom logo alone', () => {
    const files = brandFiles({ ...brand, hasOwnLogo: true }, read)
    expect([...files.keys()].filter((file) => file.endsWith('.svg'))).toEqual([])
  })

  it('is refused where a pair is too hard to read, with its ratio', () => {
    const faint = { light: '#c0b8a8', dark: '#b1a997' } as const
    const pale = { ...brand, colors: { ...brand.colors, faint } }
    expect(() => brandFiles(pale, read)).toThrow(
      /faint #c0b8a8 on paper #f7f2e8 \(light\): 1\.\d\d:1, at least 4\.5:1 is needed/,
    )
  })

  it('names a style sheet without a place for colors', () => {
    expect(() => brandFiles(brand, () => '')).toThrow('src/site/styles/tokens.css has no place')
  })
})
