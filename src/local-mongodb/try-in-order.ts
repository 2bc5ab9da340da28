import type { Engine, EngineFinder } from './engine'
import { type Attempt, EngineUnavailableError, NoLocalDatabaseError } from './errors'

/**
 * Any error but {@link EngineUnavailableError} ends it.
 *
 * @param use gets the failed attempts, to explain the choice.
 * @param remedy a sentence for the error if all fail.
 * @throws NoLocalDatabaseError
 */
export async function tryInOrder<Result>(
  finders: readonly EngineFinder[],
  use: (engine: Engine, before: readonly Attempt[]) => Result | Promise<Result>,
  log: (line: string) => void,
  remedy?: string,
): Promise<Result> {
  const attempts: Attempt[] = []
  for (const finder of finders) {
    try {
      return await use(await finder.find(log), attempts)
    } catch (error) {
      if (!(error instanceof EngineUnavailableError)) throw error
      attempts.push({ kind: finder.kind, reason: error.message })
    }
  }
  throw new NoLocalDatabaseError(attempts, remedy)
}
