import type { Problem } from './problem'

/** What the panel has to show for a link that led here. */
export type Arrival =
  /** The address to which it was sent has to be entered, as it is not known in this browser. */
  | { readonly kind: 'address'; readonly link: string; readonly problem?: Problem }
  | { readonly kind: 'entered' }
  | { readonly kind: 'sentAgain' }
  | { readonly kind: 'failed'; readonly problem: Problem }
