import type { DatabaseHealth } from './database-health'

/** The database is away; nobody knows the answer to the request. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  constructor() {
    super('the database does not answer')
  }
}

/** How long a request may take before the database is looked at, and between two looks, in milliseconds. */
const look = 300

/**
 * Does work that needs the database. It is not begun while the database is away, and given up as soon
 * as that turns out: then `abandoned` fires. As long as the database answers, work takes its time.
 *
 * @throws DatabaseAwayError, also where the work failed and the database is away.
 */
export async function whileDatabaseResponds<Result>(
  health: DatabaseHealth,
  work: (abandoned: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (health.isDown) throw new DatabaseAwayError()
  const controller = new AbortController()
  const over = new AbortController()
  const away = (async (): Promise<never> => {
    for (;;) {
      await elapsed(look, over.signal)
      if (over.signal.aborted) return new Promise<never>(() => {})
      if (!(await health.check()) && !over.signal.aborted) {
        controller.abort()
        throw new DatabaseAwayError()
      }
    }
  })()
  const result = work(controller.signal)
  // Whatever comes of work that was given up, nobody waits for it any more.
  result.catch(() => undefined)
  try {
    return await Promise.race([result, away])
  } catch (error) {
    const known = controller.signal.aborted || health.isDown
    if (!known && (await health.check())) throw error
    throw new DatabaseAwayError()
  } finally {
    over.abort()
    away.catch(() => undefined)
  }
}

function elapsed(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      // A request that takes long waits many times on one signal.
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    signal.addEventListener('abort', end)
  })
}
