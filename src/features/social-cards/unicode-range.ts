export interface FontSlice {
  readonly file: string
  readonly ranges: Ranges
}

/** Code points, inclusive. */
export type Ranges = readonly (readonly [first: number, last: number])[]

/** Fonts of thousands of letters come in slices (`src: url(./…)` and `unicode-range`); only needed ones are read. */
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

export function intersect(some: Ranges, others: Ranges): Ranges {
  return some.flatMap(([first, last]) =>
    others.flatMap(([from, to]) => {
      const [low, high] = [Math.max(first, from), Math.min(last, to)]
      return low <= high ? [[low, high] as const] : []
    }),
  )
}
