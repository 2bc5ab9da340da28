import { DatabaseAwayError, whileDatabaseAnswers } from './database-guard'
import type { DatabaseHealth } from './database-health'
import type { Filled } from './fill'
import type { Asking, Fill } from './keeper'

/** How often a page is asked for whose reads may have met a lost connection. */
const attempts = 3

/**
 * Asks Next for what needs the database, as long as that answers. An answer from a moment in which
 * something was lost is asked for again, lest a page without its content be kept.
 */
export function guardFill(health: DatabaseHealth, fill: Fill): Fill {
  const once = (asking: Asking): Promise<Filled> =>
    whileDatabaseAnswers(health, (signal) => fill({ ...asking, signal }))
  return async (asking) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const before = health.troubles
      const filled = await once(asking)
      const failed = filled.kind === 'failed'
      if (failed && !(await health.check())) break
      if (health.troubles === before) return filled
    }
    throw new DatabaseAwayError()
  }
}

/** A file of `public/` and the like: it is there without the database, and is at least asked for. */
export function looksLikeFile(pathname: string): boolean {
  return /\.[a-z0-9]{2,16}$/i.test(pathname)
}

/** The same for what may do without the database: given up only where it does not come. */
export function guardFile(health: DatabaseHealth, fill: Fill): Fill {
  return async (asking) => {
    if (!health.isDown) return whileDatabaseAnswers(health, (signal) => fill({ ...asking, signal }))
    const filled = await fill({ ...asking, patience: Math.min(asking.patience, shortPatience) })
    if (filled.kind === 'failed') throw new DatabaseAwayError()
    return filled
  }
}

/** Longest silence of Next while the database is known to be away, in milliseconds. */
const shortPatience = 2_000
