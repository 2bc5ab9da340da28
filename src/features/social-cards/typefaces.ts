import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '#locales/languages'
import { type FontSlice, intersect, type Ranges, slicesOf } from './unicode-range'

export interface Typeface {
  readonly axes: Readonly<Record<string, number>>
  readonly slices: () => Promise<readonly FontSlice[]>
}

/** Letters and figures among Han and Hangul; the punctuation is that of the language (docs/decisions/0011). */
const amongHan = [
  [0x20, 0x7e],
  [0xa1, 0xb6],
  [0xb8, 0x17f],
] as const

type Role = 'title' | 'small'

/** Best first, then those of other languages, for foreign names and words. @param root the folder of the project. */
export function typefacesOf(root: string, { script }: Language, role: Role): Typeface[] {
  const latin = latinTypeface(root, role)
  const own = notoSerif.get(script)
  const others = [...notoSerif.values()].filter((name) => name !== own)
  const behind = others.map((name) => notoTypeface(root, name, role))
  return own
    ? [only(amongHan, latin), notoTypeface(root, own, role), latin, ...behind]
    : [latin, ...behind]
}

/** By script, since characters have different forms in each. */
const notoSerif: ReadonlyMap<Language['script'], string> = new Map([
  ['Hans', 'noto-serif-sc'],
  ['Jpan', 'noto-serif-jp'],
  ['Kore', 'noto-serif-kr'],
])

function notoTypeface(root: string, name: string, role: Role): Typeface {
  return fromPackage(root, `${name}/index.css`, { wght: role === 'title' ? 700 : 500 })
}

function latinTypeface(root: string, role: Role): Typeface {
  return role === 'title'
    ? fromPackage(root, 'literata/opsz.css', { wght: 560, opsz: 60 })
    : fromPackage(root, 'hanken-grotesk/index.css', { wght: 500 })
}

/** @param sheet its style sheet, with its slices. */
function fromPackage(root: string, sheet: string, axes: Typeface['axes']): Typeface {
  const file = path.join(root, 'node_modules/@fontsource-variable', sheet)
  return {
    axes,
    slices: once(file, async () =>
      slicesOf(await readFile(file, 'utf8')).map((slice) => ({
        ...slice,
        file: path.join(path.dirname(file), slice.file),
      })),
    ),
  }
}

function only(ranges: Ranges, { axes, slices }: Typeface): Typeface {
  return {
    axes,
    slices: async () =>
      (await slices()).map((slice) => ({ ...slice, ranges: intersect(slice.ranges, ranges) })),
  }
}

const known = new Map<string, Promise<readonly FontSlice[]>>()

function once(file: string, read: () => Promise<readonly FontSlice[]>) {
  return () => {
    const slices = known.get(file) ?? read()
    known.set(file, slices)
    return slices
  }
}
