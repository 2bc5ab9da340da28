import { readdirSync, readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import { type MadeFile, makeFonts, rareCharacters } from '#src/site/fonts/fonts-of-the-site'

const contents = readdirSync('src/demo-content/content', { recursive: true, encoding: 'utf8' }).map(
  (file) => `src/demo-content/content/${file}`,
)
const latin = languages.filter(({ script }) => script === 'Latn').map(({ code }) => code)

describe('the fonts of the site', () => {
  let made: readonly MadeFile[]

  // Cutting is work for a whole core, and other tests run beside it.
  beforeAll(async () => {
    made = await makeFonts()
  }, 120_000)

  it('are what npm run fonts makes', () => {
    expect(made).toHaveLength(8)
    for (const { file, content } of made) {
      expect([file, readFileSync(`src/site/fonts/${file}`).equals(content)]).toEqual([file, true])
    }
  })

  it('are light: what a post in running text loads stays under 85 KB', () => {
    // Three answers have some 3 KB of headers.
    const common = ['literata.woff2', 'literata-italic.woff2', 'hanken-grotesk.woff2']
    const fonts = made.filter(({ file }) => common.includes(file))
    expect(fonts).toHaveLength(3)
    expect(fonts.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(82_000)
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

  it.each([
    ['Literata', ['literata.woff2', 'literata-rare.woff2']],
    ['Literata, italic', ['literata-italic.woff2', 'literata-italic-rare.woff2']],
    ['Literata, bold italic', ['literata-bold-italic.woff2']],
    ['Hanken Grotesk', ['hanken-grotesk.woff2', 'hanken-grotesk-rare.woff2']],
  ])('hold every sign of the interface and the demo content: %s', async (_, files) => {
    const held = new Set((await Promise.all(files.map(charactersOf))).flat())
    for (const locale of latin) {
      const text = [
        `locales/${locale}/site.json`,
        ...contents.filter((file) => /([^/]+)\.(json|md)$/.exec(file)?.[1] === locale),
      ]
        .map((file) => readFileSync(file, 'utf8'))
        .join('')
      expect(text.length).toBeGreaterThan(5_000)
      const missing = [...new Set(text)].filter(
        (sign) => !held.has(sign) && !fromStandIns.test(sign),
      )
      expect([locale, missing]).toEqual([locale, []])
    }
    const punctuation = '“”‘’„‚«»‹›–—…·•×€§°ªº¡¿\u00a0'
    expect([...punctuation].filter((sign) => !held.has(sign))).toEqual([])
  })

  it('name in each range of rare characters what the rare files hold', async () => {
    const source = readFileSync('src/site/fonts/fonts.ts', 'utf8')
    const faces = source.split('localFont(').filter((face) => face.includes('-rare.woff2'))
    expect(faces).toHaveLength(5)
    for (const face of faces) {
      const ranges = rangesOf(face)
      const named = ranges.flat().flatMap(([first, last]) => charactersFrom(first, last))
      const rare = [...rareCharacters].filter(
        (sign) => !face.includes('among Han') || (sign >= ' ' && sign <= '\u017f'),
      )
      expect(ranges).toHaveLength(1)
      expect(named.sort()).toEqual(rare.sort())
    }
    // Only then does a page never load a rare file in vain.
    const serif = await Promise.all(
      ['', '-italic'].map((cut) => charactersOf(`literata${cut}-rare.woff2`)),
    )
    for (const held of serif) expect(held.sort()).toEqual([...rareCharacters].sort())
  })

  it('leave to the Han fonts what is full-width there', () => {
    const source = readFileSync('src/site/fonts/fonts.ts', 'utf8')
    const ranges = source
      .split('localFont(')
      .filter((face) => face.includes('among Han'))
      .flatMap(rangesOf)
    expect(ranges).toHaveLength(4)
    const covers = (sign: string) =>
      ranges.some((list) =>
        list.some(([first, last]) => {
          const code = sign.codePointAt(0) ?? 0
          return first <= code && code <= last
        }),
      )
    expect([...'Ax09é'].filter((sign) => !covers(sign))).toEqual([])
    expect([...'“”‘’…—·、。'].filter(covers)).toEqual([])
  })
})

/**
 * What posts cite of other scripts, letters of other languages, and what the Latin files of the
 * packages lack: browsers take it from a stand-in.
 */
const fromStandIns =
  /[\n\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Cyrl}\p{sc=Arab}\u3000-\u30ff\uff00-\uffef\u2009\u202fẞŸāćłōřżǎẽ≈≃]/u

function rangesOf(source: string) {
  return [...source.matchAll(/unicode-range',\s+value:\s+'([^']+)'/g)].map(([, value]) =>
    (value ?? '').split(', ').map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      return [first, last] as const
    }),
  )
}

function charactersFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** The characters of a font file, from the subtables of `cmap` in format 4 (OpenType 1.9). */
async function charactersOf(file: string): Promise<string[]> {
  const every = charactersFrom(0x20, 0xd7ff)
  const font = await subsetFont(readFileSync(`src/site/fonts/${file}`), every.join(''), {
    targetFormat: 'truetype',
  })
  const cmap = font.subarray(tableAt(font, 'cmap'))
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  )
  const table = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  if (!table) throw new Error(`${file} has no cmap of format 4`)
  const size = table.readUInt16BE(6)
  const characters: string[] = []
  for (let at = 0; at < size; at += 2) {
    const last = table.readUInt16BE(14 + at)
    const first = table.readUInt16BE(16 + size + at)
    const delta = table.readUInt16BE(16 + 2 * size + at)
    const offsetAt = 16 + 3 * size + at
    const offset = table.readUInt16BE(offsetAt)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const glyph = offset
        ? table.readUInt16BE(offsetAt + offset + 2 * (code - first))
        : (code + delta) % 0x10000
      if (glyph !== 0) characters.push(String.fromCodePoint(code))
    }
  }
  return characters
}

/** From the tables `hhea` and `head` (OpenType 1.9). */
function heightOf(font: Buffer) {
  const hhea = tableAt(font, 'hhea')
  return {
    ascent: font.readInt16BE(hhea + 4),
    descent: font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    unitsPerEm: font.readUInt16BE(tableAt(font, 'head') + 18),
  }
}

function tableAt(font: Buffer, tag: string): number {
  const record = font.indexOf(tag, 12, 'latin1')
  return font.readUInt32BE(record + 8)
}
