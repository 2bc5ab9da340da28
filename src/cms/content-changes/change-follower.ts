import { everything } from '#src/platform/cache/tags'
import { type ContentChange, retention } from './content-change'

export interface ChangeFollowerOptions {
  /** The changes recorded since a time of the database, and pending ones. */
  readonly read: (since: Date) => Promise<readonly ContentChange[]>
  /** Expires these tags in this process. @returns whether it is done; otherwise the next look tries again. */
  readonly apply: (tags: readonly string[]) => Promise<boolean>
  /** The id of this process, which has expired its own changes already. */
  readonly own: string
  /** The time of the start, by the clock of the database. */
  readonly from: Date
  /** How late a change may become visible after its time, in milliseconds. */
  readonly overlap: number
  /** Called with the recorded times of expired changes, in milliseconds. */
  readonly visible?: (recorded: readonly number[]) => void
  /** Monotonic milliseconds, also during sleep. */
  readonly clock: () => number
}

export interface ChangeFollower {
  /** @throws where the database cannot be read; the next look catches up. */
  look(): Promise<void>
}

/** How long others wait for a save that does not end, in milliseconds: longer than its locks hold. */
const pendingTimeout = 15_000

/**
 * Each look overlaps the one before, since a change becomes visible after its time. On doubt (after a failed look, or
 * a pause longer than the retention) it expires everything.
 */
export function createChangeFollower(options: ChangeFollowerOptions): ChangeFollower {
  const { apply, clock, overlap, own, read } = options
  let newest = options.from
  /** By id, the times of known changes. */
  const known = new Map<string, number>()
  /** When a pending save was first seen. */
  const pending = new Map<string, number>()
  /** Tags that could not be expired yet. */
  const owed = new Set<string>()
  /** In milliseconds by the clock of the database. */
  let owedSince: number[] = []
  let lastLook = clock()
  let hasFailed = false

  const take = (changes: readonly ContentChange[]): void => {
    const open = new Set<string>()
    for (const { _id, at, by, pending: isPending, tags } of changes) {
      const name = `${_id}/${at.getTime()}`
      if (isPending) {
        open.add(name)
        if (!pending.has(name)) pending.set(name, clock())
        continue
      }
      if (at > newest) newest = at
      if (known.has(name)) continue
      known.set(name, at.getTime())
      if (by === own) continue
      for (const tag of tags) owed.add(tag)
      owedSince.push(at.getTime())
    }
    for (const [name, since] of pending) {
      if (!open.has(name)) pending.delete(name)
      else if (clock() - since > pendingTimeout && !known.has(name)) {
        known.set(name, Number.POSITIVE_INFINITY)
        owed.add(everything)
      }
    }
    const oldest = newest.getTime() - 2 * overlap
    for (const [name, at] of known) {
      if (at < oldest || (at === Number.POSITIVE_INFINITY && !pending.has(name))) known.delete(name)
    }
  }

  return {
    async look() {
      try {
        const changes = await read(new Date(newest.getTime() - overlap))
        if (hasFailed || clock() - lastLook > retention / 2) owed.add(everything)
        hasFailed = false
        lastLook = clock()
        take(changes)
      } catch (error) {
        hasFailed = true
        throw error
      }
      const due = [...owed]
      if (due.length === 0 || !(await apply(owed.has(everything) ? [everything] : due))) return
      for (const tag of due) owed.delete(tag)
      options.visible?.(owedSince)
      owedSince = []
    },
  }
}
