import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import { type MadeFile, makeFonts } from '#src/site/fonts/fonts-of-the-site'
import { alphabets, greek } from './alphabets'

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
    expect(made).toHaveLength(22)
    for (const { file, content } of made) {
      expect([file, readFileSync(`src/site/fonts/${file}`).equals(content)]).toEqual([file, true])
    }
  })

  it('are light: what an article in running text loads stays under 85 KB', () => {
    // Three answers have some 3 KB of headers.
    const common = ['literata', 'literata-italic', 'hanken-grotesk']
    const fonts = made.filter(({ file }) => common.includes(path.parse(file).name))
    expect(fonts).toHaveLength(3)
    expect(fonts.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(82_000)
  })

  it.each([
    ['literata', 'literata.woff2'],
    ['hankenGrotesk', 'hanken-grotesk.woff2'],
  ])('are as tall as metrics.json says: %s', async (name, file) => {
    const { fonts } = JSON.parse(readFileSync('src/site/fonts/metrics.json', 'utf8'))
    const font = readFileSync(`src/site/fonts/files/${file}`)
    const { ascent, descent, lineGap, unitsPerEm } = fonts[name]
    expect(heightOf(await subsetFont(font, 'x', { targetFormat: 'truetype' }))).toEqual({
      ascent,
      descent,
      lineGap,
      unitsPerEm,
    })
  })

  it.each(faces)('hold every sign of the interface and the demo content: %s', async (_, files) => {
    const held = await charactersOfAll(files)
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

  it.each(faces)('set a name of Europe in one face: %s', async (face, files) => {
    const held = await charactersOfAll(files)
    // Hanken Grotesk has no Greek and no Cyrillic letters.
    const written = Object.entries(
      face === 'Hanken Grotesk' ? alphabets : { ...alphabets, ...greek },
    )
    expect(written.length).toBeGreaterThan(30)
    for (const [language, letters] of written) {
      const capitals = letters.toLocaleUpperCase(language)
      const missing = [...(letters + capitals)].filter((letter) => !held.has(letter))
      expect([language, missing]).toEqual([language, []])
    }
    expect([...'€£$₽₴'].filter((sign) => !held.has(sign))).toEqual([])
  })

  it('load a part for the letters that it has, and for those alone', async () => {
    const rules = readFileSync('src/site/fonts/on-demand.css', 'utf8').split('@font-face').slice(1)
    expect(rules).toHaveLength(32)
    const common = await charactersOfAll(['literata.woff2'])
    const requested = new Map<string, string>()
    for (const rule of rules) {
      const file = /url\("\.\/files\/([^"]+)"\)/.exec(rule)?.[1] ?? ''
      const named = charactersIn(rule)
      const held = await charactersOf(file)
      const whole = rule.includes('among Han')
        ? held.filter((sign) => sign <= '\u00ff' || /\p{L}/u.test(sign))
        : held
      expect([file, named.toSorted()]).toEqual([file, whole.toSorted()])
      expect(named.filter((sign) => common.has(sign))).toEqual([])
      // Two files for one letter: the browser would take the later, whatever the text around it.
      const face = rule.replace(/src:[^;]+;|unicode-range:[^;]+;/g, '')
      for (const sign of named) {
        expect([file, requested.get(`${face} ${sign}`)]).toEqual([file, undefined])
        requested.set(`${face} ${sign}`, file)
      }
    }
  })

  it('leave full-width signs to the Han fonts', () => {
    const rules = [
      ...readFileSync('src/site/fonts/fonts.ts', 'utf8').split('localFont('),
      ...readFileSync('src/site/fonts/on-demand.css', 'utf8').split('@font-face'),
    ].filter((face) => face.includes('among Han'))
    expect(rules).toHaveLength(12)
    const named = new Set(rules.flatMap(charactersIn))
    const covers = (sign: string) => named.has(sign)
    expect([...'Ax09éřŁδж'].filter((sign) => !covers(sign))).toEqual([])
    expect([...'“”‘’…—·、。†′№₩'].filter(covers)).toEqual([])
  })
})

const faces: [face: string, files: readonly string[]][] = [
  ['Literata', filesOf('literata')],
  ['Literata, italic', filesOf('literata-italic')],
  ['Literata, bold italic', ['literata-bold-italic.woff2', ...partsOf('literata-italic')]],
  ['Hanken Grotesk', filesOf('hanken-grotesk')],
]

function filesOf(name: string): string[] {
  return [`${name}.woff2`, ...partsOf(name)]
}

function partsOf(name: string): string[] {
  return readdirSync('src/site/fonts/files').filter(
    (file) =>
      file.replace(/-(?:rare|european|romanized|vietnamese|greek|cyrillic)\.woff2$/, '') === name,
  )
}

/** What posts cite of other scripts, and what the files of the packages lack: from a stand-in. */
const fromStandIns =
  /[\n\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Cyrl}\p{sc=Arab}\u3000-\u30ff\uff00-\uffef\u2009\u202f≈≃]/u

function charactersIn(rule: string): string[] {
  const [, ranges = ''] = /unicode-range[:',\s]+(?:value:\s+')?([^;']+)/.exec(rule) ?? []
  return ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return charactersFrom(first, last)
  })
}

async function charactersOfAll(files: readonly string[]): Promise<Set<string>> {
  return new Set((await Promise.all(files.map(charactersOf))).flat())
}

function charactersFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** The characters of a font file, from the subtables of `cmap` in format 4 (OpenType 1.9). */
function charactersOf(file: string): Promise<string[]> {
  const characters = known.get(file) ?? readCharacters(file)
  known.set(file, characters)
  return characters
}

const known = new Map<string, Promise<string[]>>()

async function readCharacters(file: string): Promise<string[]> {
  const every = charactersFrom(0x20, 0xd7ff)
  const font = await subsetFont(readFileSync(`src/site/fonts/files/${file}`), every.join(''), {
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
