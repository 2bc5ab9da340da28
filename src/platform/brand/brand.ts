import stored from './brand.json' with { type: 'json' }
import type { Ink, Palette } from './palette'

export interface Brand {
  readonly name: string
  /** The IANA time zone of dates, until an editor chooses another under *Site*. */
  readonly timeZone: string
  /** Whether `public/logo.svg` is the site's own; otherwise the eight leaves are drawn. */
  readonly hasOwnLogo: boolean
  readonly colors: Palette
  readonly mark: Readonly<Record<'leaf' | 'back' | 'accent', Ink>>
}

/** After a change of `brand.json`, run `npm run generate`. */
export const brand = stored as Brand
