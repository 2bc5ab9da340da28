/** A typeface of the site, in the cut of all its files. */
export interface Face {
  /** Of its files, from `npm run fonts`. */
  readonly name: string
  /** @param subset as in the npm packages: `latin`, `latin-ext`, … */
  readonly source: (subset: string) => string
  readonly axes: Readonly<Record<string, number | Axis>>
}

interface Axis {
  readonly min: number
  readonly max: number
  readonly default?: number
}

const weights = { min: 400, max: 700 }

export const literata: Face = {
  name: 'literata',
  source: (subset) => `@fontsource-variable/literata/files/literata-${subset}-opsz-normal.woff2`,
  axes: { wght: weights, opsz: { min: 12, max: 60 } },
}

/** Italics are in running text: one optical size, and almost always one weight. */
export const literataItalic: Face = {
  name: 'literata-italic',
  source: (subset) => `@fontsource-variable/literata/files/literata-${subset}-opsz-italic.woff2`,
  axes: { wght: 400, opsz: 16 },
}

export const literataBoldItalic: Face = {
  ...literataItalic,
  name: 'literata-bold-italic',
  axes: { wght: { min: 500, max: 700, default: 500 }, opsz: 16 },
}

export const hankenGrotesk: Face = {
  name: 'hanken-grotesk',
  source: (subset) =>
    `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${subset}-wght-normal.woff2`,
  axes: { wght: weights },
}

export const faces: readonly Face[] = [literata, literataItalic, literataBoldItalic, hankenGrotesk]
