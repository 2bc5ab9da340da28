import type { Tagged } from '../codes'
import type { Inline } from '../inline'

/** BCP 47 tags. */
export interface TranslationTask {
  readonly from: string
  readonly to: string
  readonly signal: AbortSignal
}

/** A service that translates sentences and preserves their codes as far as it can. */
export interface TranslationProvider {
  /**
   * @returns one for each sentence, in order; `undefined` where its codes cannot be read; callers check the others.
   * @throws {MachineTranslationError}
   */
  translate(
    sentences: readonly (readonly Inline[])[],
    task: TranslationTask,
  ): Promise<readonly (readonly Tagged[] | undefined)[]>
}
