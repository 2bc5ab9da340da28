import { displayWidth } from './display-width'

export interface Limits {
  /** In units of {@link displayWidth}. */
  readonly least: number
  readonly most: number
}

/** What search engines show: Google gives a title about 600 pixels, and a description two such lines. */
export const lengthLimits = {
  title: { least: 30, most: 60 },
  description: { least: 70, most: 160 },
} as const satisfies Record<string, Limits>

export type LengthState = 'empty' | 'short' | 'good' | 'long'

export interface Measure {
  readonly width: number
  readonly state: LengthState
}

export function measure(text: string | undefined, { least, most }: Limits): Measure {
  const width = displayWidth((text ?? '').trim())
  const state = width === 0 ? 'empty' : width < least ? 'short' : width > most ? 'long' : 'good'
  return { width, state }
}
