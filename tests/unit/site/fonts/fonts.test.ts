import { existsSync, readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import { latinCharacters, type MadeFile, makeFonts } from '#src/site/fonts/fonts-of-the-site'

const latin = languages.filter(({ script }) => script === 'Latn').map(({ code }) => code)

describe('the fonts of the site', () => {
  let made: readonly MadeFile[]

  // Cutting is work for a whole core, and other tests run beside it.
  beforeAll(async () => {
    made = await makeFonts()
  }, 120_000)

  it('are what npm run fonts makes', () => {
    expect(made).toHaveLength(4)
    for (const { file, content } of made) {
      expect([file, readFileSync(`src/site/fonts/${file}`).equals(content)]).toEqual([file, true])
    }
  })

  it('are light: all three together stay under 120 KB', () => {
    const fonts = made.filter(({ file }) => file.endsWith('.woff2'))
    expect(fonts).toHaveLength(3)
    expect(fonts.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(120_000)
  })

  it.each([
    ['literata', 'literata.woff2'],
    ['hankenGrotesk', 'hanken-grotesk.woff2'],
  ])('are as tall as metrics.json says: %s', async (name, file) => {
    const { fonts } = JSON.parse(readFileSync('src/site/fonts/metrics.json', 'utf8'))
    const font = readFileSync(`src/site/fonts/${file}`)
    const { ascent, descent, lineGap, unitsPerEm } = fonts[name]
    expect(heightOf(await subsetFont(font, 'x', { targetFormat: 'truetype' }))).toEqual({
      ascent,
      descent,
      lineGap,
      unitsPerEm,
    })
  })

  it.each(latin)('hold every sign of the interface and the home page in %s', (locale) => {
    const text = [`locales/${locale}/site.json`, `src/demo-content/content/home/${locale}.json`]
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
    const missing = [...new Set(text)].filter(
      (sign) => sign !== '\n' && !latinCharacters.includes(sign),
    )
    expect(missing).toEqual([])
  })

  it('leave to the Han fonts what is full-width there', () => {
    const source = readFileSync('src/site/fonts/fonts.ts', 'utf8')
    const ranges = [...source.matchAll(/unicode-range', value: '([^']+)'/g)].map(([, value]) =>
      (value ?? '').split(', ').map((range) => {
        const [first = 0, last = first] = range
          .slice(2)
          .split('-')
          .map((digits) => Number.parseInt(digits, 16))
        return [first, last] as const
      }),
    )
    expect(ranges).toHaveLength(2)
    const covers = (sign: string) =>
      ranges.every((list) =>
        list.some(([first, last]) => {
          const code = sign.codePointAt(0) ?? 0
          return first <= code && code <= last
        }),
      )
    expect([...'Ax09é'].filter((sign) => !covers(sign))).toEqual([])
    expect([...'“”‘’…—·、。'].filter(covers)).toEqual([])
  })
})

/** From the tables `hhea` and `head` (OpenType 1.9). */
function heightOf(font: Buffer) {
  const tableAt = (tag: string): number => {
    const record = font.indexOf(tag, 12, 'latin1')
    return font.readUInt32BE(record + 8)
  }
  const hhea = tableAt('hhea')
  return {
    ascent: font.readInt16BE(hhea + 4),
    descent: font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    unitsPerEm: font.readUInt16BE(tableAt('head') + 18),
  }
}
