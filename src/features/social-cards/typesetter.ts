import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import decompress from 'wawoff2/decompress.js'
import type { Typeface } from './typefaces'
import { holds } from './unicode-range'

/** Sets text as outlines. */
export interface Typesetter {
  /** Pixels, without tracking. */
  measure(text: string, size: number): number
  /** SVG paths of the text, its baseline beginning at a point. */
  draw(text: string, size: number, x: number, y: number): string
}

interface LoadedFont {
  readonly font: Font
  readonly upem: number
  readonly letters: ReadonlySet<number>
}

interface Run {
  readonly font: LoadedFont
  text: string
}

/** Without a form of their own: joiners, and selectors of variants. */
const invisible = /[\p{Default_Ignorable_Code_Point}]/u

/**
 * Loads the fonts that a text needs, and no others.
 *
 * @param faces best first.
 * @param tracking space between letters, in their size.
 * @returns `undefined` where a letter is in none of them.
 */
export async function createTypesetter(
  text: string,
  faces: readonly Typeface[],
  tag: string,
  tracking = 0,
): Promise<Typesetter | undefined> {
  const byLetter = new Map<number, LoadedFont>()
  for (const letter of new Set(text)) {
    const codePoint = letter.codePointAt(0) ?? 0
    if (invisible.test(letter)) continue
    const font = await findFont(codePoint, faces)
    if (font) byLetter.set(codePoint, font)
    else if (!/\s/u.test(letter)) return undefined
  }
  const glyphsOf = (line: string) => runsOf(line, byLetter).flatMap((run) => shapeRun(run, tag))
  return {
    measure(line, size) {
      const glyphs = glyphsOf(line)
      const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance + tracking, 0)
      return Math.max(0, advance - tracking) * size
    },
    draw(line, size, left, y) {
      let x = left
      const paths: string[] = []
      for (const { advance, dx, dy, path, upem } of glyphsOf(line)) {
        const scale = size / upem
        const place = `translate(${round(x + dx * size)} ${round(y - dy * size)})`
        if (path) paths.push(`<path transform="${place} scale(${scale} ${-scale})" d="${path}"/>`)
        x += (advance + tracking) * size
      }
      return paths.join('')
    },
  }
}

function runsOf(line: string, byLetter: ReadonlyMap<number, LoadedFont>): Run[] {
  const runs: Run[] = []
  for (const letter of line) {
    const last = runs.at(-1)
    const own = byLetter.get(letter.codePointAt(0) ?? 0)
    // A space goes with what is before it, and many fonts lack the narrow ones.
    const font = letter === ' ' || !own ? (last?.font ?? own) : own
    const text = own || !/\s/u.test(letter) ? letter : ' '
    if (last && last.font === font) last.text += text
    else if (font) runs.push({ font, text })
  }
  return runs
}

/** In parts of the size of the text. */
function shapeRun({ font: { font, upem }, text }: Run, tag: string) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setLanguage(tag)
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().map((glyph) => ({
    upem,
    path: font.glyphToPath(glyph.codepoint),
    advance: (glyph.xAdvance ?? 0) / upem,
    dx: (glyph.xOffset ?? 0) / upem,
    dy: (glyph.yOffset ?? 0) / upem,
  }))
}

async function findFont(
  codePoint: number,
  faces: readonly Typeface[],
): Promise<LoadedFont | undefined> {
  for (const face of faces) {
    for (const slice of await face.slices()) {
      if (!holds(slice, codePoint)) continue
      const font = await load(slice.file, face.axes)
      if (font.letters.has(codePoint)) return font
    }
  }
  return undefined
}

const loaded = new Map<string, Promise<LoadedFont>>()

function load(file: string, axes: Readonly<Record<string, number>>): Promise<LoadedFont> {
  const key = `${file} ${JSON.stringify(axes)}`
  const font = loaded.get(key) ?? read(file, axes)
  loaded.set(key, font)
  return font
}

async function read(file: string, axes: Readonly<Record<string, number>>): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(await readFile(file))))
  const font = new Font(face)
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
  return { font, upem: face.upem, letters: new Set(face.collectUnicodes()) }
}

const round = (value: number) => Math.round(value * 100) / 100
