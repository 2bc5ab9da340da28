import stored from './brand.json' with { type: 'json' }
import type { Ink, Palette } from './palette'

/** Who the site is: the one place for its name, its colors, and whether it has a logo of its own. */
export interface Brand {
  /** Stands in until an editor names the site. */
  readonly name: string
  /** In which days begin, until an editor chooses another one under *Site*; an IANA name. */
  readonly timeZone: string
  /** Whether `public/logo.svg` is the site's own; otherwise the eight leaves are drawn. */
  readonly hasOwnLogo: boolean
  readonly colors: Palette
  /** The inks of the eight leaves, where they are drawn in color. */
  readonly mark: Readonly<Record<'leaf' | 'back' | 'accent', Ink>>
}

/** After a change of `brand.json`: `npm run generate`. */
export const brand = stored as Brand
