import type { IncomingText } from '../incoming'

/** Of an export of Octavo: pages that every site has once. */
export const roleIn = (text = ''): IncomingText['role'] =>
  /^(?:privacy|terms)$/.exec(text)?.[0] as IncomingText['role']

export const whyNoHome = 'The home page of the site has sections of its own.'
