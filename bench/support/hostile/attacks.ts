import type { Attack } from './attack'
import { bodyAttacks } from './body-attacks'
import { connectionAttacks } from './connection-attacks'
import { requestAttacks } from './request-attacks'

/** What one hostile client may do, in the order in which it is measured. The first does nothing: the calm. */
export const attacks: readonly Attack[] = [
  { name: 'none', description: 'no attack', connections: 0, against: () => undefined },
  ...connectionAttacks,
  ...bodyAttacks,
  ...requestAttacks,
]
