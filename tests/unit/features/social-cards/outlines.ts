export interface Placed {
  readonly x: number
  readonly y: number
  /** Of a unit of its font; not a number where the letter is distorted or upside down. */
  readonly scale: number
  readonly outline: string
}

/** The letters among the SVG paths of a typesetter. */
export function lettersIn(svg: string): Placed[] {
  const letter = /<path transform="translate\((\S+) (\S+)\) scale\((\S+) (\S+)\)" d="([^"]*)"\/>/g
  return [...svg.matchAll(letter)].map(([, x, y, scale, down, outline = '']) => ({
    x: Number(x),
    y: Number(y),
    scale: Number(scale) === -Number(down) ? Number(scale) : Number.NaN,
    outline,
  }))
}
