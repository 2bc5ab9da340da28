import { budgets } from '#src/platform/config/budgets'
import {
  type ClientBounds,
  createGates,
  type GateBounds,
  type Leave,
} from '#src/platform/limits/gate'
import { clientKey } from '../request/request-limits'
import type { RequestRecord } from '../request/request-record'

/** `shared`: for all visitors, and cached. `own`: for this request alone. */
export type LaneName = 'shared' | 'own'

export interface LaneBounds {
  readonly shared: GateBounds
  readonly own: GateBounds
  readonly editors: GateBounds
  readonly perClient: ClientBounds
  readonly timeout: number
}

interface OwnTurn {
  readonly signal: AbortSignal
}

export interface Lanes {
  /** Nothing that a client can draw out belongs between this and its end. @throws {Overloaded} */
  enter(lane: LaneName, by?: RequestRecord | OwnTurn): Promise<Leave>
}

export function createLanes(
  { shared, own, editors, ...options }: LaneBounds = budgets.places,
): Lanes {
  const gates = createGates({ shared, own, editors }, options)
  return {
    enter(lane, by) {
      if (!by || 'signal' in by) return gates[lane].enter(by)
      const { caller, left: signal } = by
      const gate = caller.account === undefined ? gates[lane] : gates.editors
      return gate.enter({ client: clientKey(caller), signal })
    },
  }
}
