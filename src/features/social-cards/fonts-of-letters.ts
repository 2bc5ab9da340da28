import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'wawoff2/decompress.js'
import type { Typeface } from './typefaces'
import { holds } from './unicode-range'

export interface LoadedFont {
  readonly font: Font
  readonly upem: number
  readonly letters: ReadonlySet<number>
}

/** Without a shape of their own: joiners, and variant selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}]/u

/** With all of its marks, since a mark of another font would stand beside the letter. @param faces best first. */
export async function fontOf(
  letter: string,
  faces: readonly Typeface[],
): Promise<LoadedFont | undefined> {
  const [first, ...marks] = [...letter]
    .filter((character) => !invisible.test(character))
    .map((character) => character.codePointAt(0) ?? 0)
  if (first === undefined) return undefined
  for (const face of faces) {
    for (const slice of await face.slices()) {
      if (!holds(slice, first)) continue
      const font = await load(slice.file, face.axes)
      if ([first, ...marks].every((codePoint) => font.letters.has(codePoint))) return font
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
