import type { Engine, EngineFinder } from './engine'
import { type Attempt, EngineUnavailableError, NoLocalDatabaseError } from './errors'

/**
 * Goes down the ladder: finds an engine and uses it; where either throws
 * {@link EngineUnavailableError}, goes on to the next. Any other error ends it.
 *
 * @param use Gets what was tried before, for saying why this engine was taken.
 * @param remedy A sentence for the error that ends a ladder without success.
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
