import type { DatabaseHealth } from './database-health'

export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  constructor() {
    super('the database does not respond')
  }
}

/** Time before the database is checked, and between two checks, in milliseconds. */
const look = 300

/**
 * It is not begun while the database is away, and aborted through `abandoned` as soon as that turns out.
 *
 * @throws DatabaseAwayError, also if the work failed and the database is away.
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
  // The result of abandoned work is of no use.
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
      // A long request waits many times on one signal.
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    signal.addEventListener('abort', end)
  })
}
