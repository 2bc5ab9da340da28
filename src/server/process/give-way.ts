import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** If memory runs out, Linux kills the process with the highest value first (proc(5), oom_score_adj). */
const endedFirst = '1000'

/** For `nice`: a tenth of a busy processor. */
const niceness = 10

/** So that a build beside a running site neither slows visitors down nor takes the site's memory. */
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
