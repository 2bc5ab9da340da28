import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** With this much memory, in bytes, Next's compiler may use all processors. */
const roomy = 2 * 1024 ** 3

/**
 * Keeps a build on one processor where memory is short: Next's compiler has a thread for each, which takes 1.5 GB
 * with two and 1.3 GB with one. Nothing where there is room, or no such program.
 *
 * @param available bytes that a process may still take.
 */
export function onOneProcessor(available: number): readonly string[] {
  if (process.platform !== 'linux' || available >= roomy) return []
  const allowed = readFileSync('/proc/self/status', 'utf8')
  const first = /^Cpus_allowed_list:\s+(\d+)/m.exec(allowed)?.[1] ?? '0'
  const isThere = spawnSync('taskset', ['-c', first, 'true']).status === 0
  return isThere ? ['taskset', '-c', first] : []
}
