import { Buffer, shape } from 'harfbuzzjs'
import { fontOf, type LoadedFont } from './fonts-of-letters'
import { lettersOf } from './plain-words'
import type { Typeface } from './typefaces'

export interface Typesetter {
  /** In pixels, without tracking. */
  measure(text: string, size: number): number
  /** SVG paths of the text; the point is the start of the baseline. */
  draw(text: string, size: number, x: number, y: number): string
}

interface Run {
  readonly font: LoadedFont
  text: string
}

/** Loads only the fonts that a text needs. `tracking` is in ems. For letters without a font see `drawableWords`. */
export async function createTypesetter(
  text: string,
  faces: readonly Typeface[],
  tag: string,
  tracking = 0,
): Promise<Typesetter> {
  const byLetter = new Map<string, LoadedFont>()
  for (const letter of new Set(lettersOf(text))) {
    const font = await fontOf(letter, faces)
    if (font) byLetter.set(letter, font)
  }
  const glyphsOf = (line: string) => runsOf(line, byLetter).flatMap((run) => shapeRun(run, tag))
  return {
    measure(line, size) {
      const glyphs = glyphsOf(line)
      const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
      return (advance + Math.max(0, glyphs.length - 1) * tracking) * size
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

function runsOf(line: string, byLetter: ReadonlyMap<string, LoadedFont>): Run[] {
  const runs: Run[] = []
  for (const letter of lettersOf(line)) {
    const last = runs.at(-1)
    const own = byLetter.get(letter)
    if (!own && !/\s/u.test(letter)) continue
    // A space belongs to the run before it, and many fonts lack the narrow ones.
    const font = letter === ' ' || !own ? (last?.font ?? own) : own
    const text = own ? letter : ' '
    if (last && last.font === font) last.text += text
    else if (font) runs.push({ font, text })
  }
  return runs
}

/** In ems. */
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

const round = (value: number) => Math.round(value * 100) / 100
