/** A file of a font, and the letters that it holds. */
export interface FontSlice {
  readonly file: string
  readonly ranges: Ranges
}

/** Code points, first and last included. */
export type Ranges = readonly (readonly [first: number, last: number])[]

/**
 * The files that a style sheet names with the letters of each: fonts of thousands of letters come in
 * slices, of which only those are read that a text needs.
 *
 * @param css `@font-face` rules with `src: url(./…)` and `unicode-range`.
 */
export function slicesOf(css: string): FontSlice[] {
  return [...css.matchAll(/url\(\.\/([^)]+)\)[^;]*;\s*unicode-range:\s*([^;}]+)/g)].map(
    ([, file = '', ranges = '']) => ({
      file,
      ranges: ranges.split(',').map((range) => {
        const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
      }),
    }),
  )
}

export function holds({ ranges }: FontSlice, codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}

/** The code points that are in both. */
export function intersect(some: Ranges, others: Ranges): Ranges {
  return some.flatMap(([first, last]) =>
    others.flatMap(([from, to]) => {
      const [low, high] = [Math.max(first, from), Math.min(last, to)]
      return low <= high ? [[low, high] as const] : []
    }),
  )
}
