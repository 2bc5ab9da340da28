import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Between 0 and 1000: where memory is short, Linux ends the process with the most first (proc(5), oom_score_adj). */
const endedFirst = '1000'

/** As `nice` has it: a tenth of the processor where others want all of it. */
const niceness = 10

/**
 * Lets other processes go before this one and before those that it starts: a build beside a running site
 * is ended before the site where memory is short, and visitors do not wait for it.
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
    // A policy of the machine may forbid it.
  }
}
