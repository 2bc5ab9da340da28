import { budgets } from '#src/platform/config/budgets'
import {
  type ClientBounds,
  createGates,
  type GateBounds,
  type Leave,
} from '#src/platform/limits/gate'
import { clientKey } from '../request/request-limits'
import type { RequestRecord } from '../request/request-record'

/** Whose answer Next works at: one for all visitors, which is cached, or one for this request alone. */
export type LaneName = 'shared' | 'own'

export interface LaneBounds {
  readonly shared: GateBounds
  readonly own: GateBounds
  /** Of those who are signed in, whatever they ask for. */
  readonly editors: GateBounds
  readonly perClient: ClientBounds
  /** Longest wait for a place, in milliseconds. */
  readonly timeout: number
}

/** A turn of the site itself, which is no client. */
interface OwnTurn {
  readonly signal: AbortSignal
}

/** The places at which Next works. */
export interface Lanes {
  /**
   * Waits for a place. Nothing that a client may draw out belongs between this and the end of it: the
   * body has come before, and the answer is taken off at Next's own pace.
   *
   * @param by the request, whose client takes turns with others.
   * @throws {Overloaded}
   */
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
