import type { Problem } from './problem'

/** What the panel shows for a link that led here. */
export type Arrival =
  /** Asks for the email address of the link, which this browser does not know. */
  | { readonly kind: 'address'; readonly link: string; readonly problem?: Problem }
  | { readonly kind: 'entered' }
  | { readonly kind: 'sentAgain' }
  | { readonly kind: 'failed'; readonly problem: Problem }
