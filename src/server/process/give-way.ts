import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * From 0 to 1000: if memory runs out, Linux kills the process with the highest value first (proc(5),
 * oom_score_adj).
 */
const endedFirst = '1000'

/** For `nice`: a tenth of a busy processor. */
const niceness = 10

/**
 * Lowers the priority of this process and its children: a build beside a running site is killed before the site
 * if memory runs out, and does not slow visitors down.
 */
export function giveWay(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', endedFirst)
  } catch {
    // Not on Linux, or not allowed in this container.
  }
  try {
    setPriority(niceness)
  } catch {
    // The machine may forbid it.
  }
}
