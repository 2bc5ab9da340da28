import { setTimeout as sleep } from 'node:timers/promises'
import { isInterrupted } from '#src/platform/database/interrupted'
import { isLateWrite } from './revision-conflict'

/** While a replica set elects a primary, or another save is first, in milliseconds. */
const pauses = [50, 200, 500, 1_000, 2_000] as const

export const pausesBeforeRepetitions = (): number[] => [...pauses]

/** Whether nothing of a save was written, and it may be sent again. */
export const mayRepeat = (error: unknown): boolean => isInterrupted(error) || isLateWrite(error)

/**
 * Saves again where another save was first. Each attempt has to read what is there by itself.
 *
 * @throws what the last attempt throws.
 */
export async function repeatedSave<Result>(
  save: (attempt: number) => Promise<Result>,
): Promise<Result> {
  const left = pausesBeforeRepetitions()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await save(attempt)
    } catch (error) {
      const pause = mayRepeat(error) ? left.shift() : undefined
      if (pause === undefined) throw error
      await sleep(pause)
    }
  }
}
