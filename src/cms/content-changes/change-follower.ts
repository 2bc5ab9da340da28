import { everything } from '#src/platform/cache/tags'
import { type ContentChange, retention } from './content-change'

export interface ChangeFollowerOptions {
  /** The changes recorded from a moment on by the clock of the database, and those that are pending. */
  readonly read: (since: Date) => Promise<readonly ContentChange[]>
  /**
   * Expires what carries one of the tags in this process.
   *
   * @returns whether it is done; if not, it is tried again at the next look.
   */
  readonly apply: (tags: readonly string[]) => Promise<boolean>
  /** The changes of this process, which has expired them already. */
  readonly own: string
  /** The moment of the beginning, by the clock of the database. */
  readonly from: Date
  /** How late a change may become visible after its time, in milliseconds. */
  readonly overlap: number
  /** Is told when the changes that are expired now were recorded, in milliseconds. */
  readonly visible?: (recorded: readonly number[]) => void
  /** Milliseconds that only grow, whatever the machine sleeps. */
  readonly clock: () => number
}

export interface ChangeFollower {
  /**
   * Reads what is new and applies it.
   *
   * @throws where the database cannot be read. Whatever happens meanwhile is made good by the next look.
   */
  look(): Promise<void>
}

/** How long others wait for a save that does not end, in milliseconds: longer than its locks hold. */
const pendingTimeout = 15_000

/**
 * Follows the changes of other processes. Each look reads again what the one before may have missed, since a
 * change becomes visible after the time that it carries; what is known is not applied again. On doubt,
 * expire everything: after a look that failed, and after a pause longer than changes are kept.
 */
export function createChangeFollower(options: ChangeFollowerOptions): ChangeFollower {
  const { apply, clock, overlap, own, read } = options
  let newest = options.from
  /** Times of the changes that are known, by their names. */
  const known = new Map<string, number>()
  /** When a save without an end was seen first. */
  const pending = new Map<string, number>()
  /** What could not be expired yet. */
  const owed = new Set<string>()
  /** When that was recorded, in milliseconds by the clock of the database. */
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
