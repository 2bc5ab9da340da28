import type { Tagged } from '../codes'
import type { Inline } from '../inline'

/** Languages as BCP 47 tags. */
export interface TranslationTask {
  readonly from: string
  readonly to: string
  readonly signal: AbortSignal
}

/** A service that translates sentences and keeps their codes as well as it can. */
export interface TranslationProvider {
  /**
   * @returns a translation for each sentence, in their order; `undefined` where its codes cannot be
   * read. Whether they are the source's is for the caller to check.
   * @throws {MachineTranslationError}
   */
  translate(
    sentences: readonly (readonly Inline[])[],
    task: TranslationTask,
  ): Promise<readonly (readonly Tagged[] | undefined)[]>
}
