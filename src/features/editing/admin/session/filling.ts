import { isSame } from '#src/cms/values/is-same'
import type { Values } from '../values/form-values'

/** What the server filled a form with, until the form shows what its session knows instead. */
export class Filling {
  readonly #left: Map<string, unknown>
  readonly #asked = new Set<string>()

  constructor(filled: Values) {
    this.#left = new Map(Object.entries(filled))
  }

  /**
   * @param shown what the form has now. @param known what it is to have.
   * @returns what an editor made of it, and what the form is still to show.
   */
  read(shown: Values, known: Values): { readonly values: Values; readonly late: Values } {
    const values: Record<string, unknown> = { ...shown }
    const late: Record<string, unknown> = {}
    for (const [path, filled] of this.#left) {
      const isAsFilled = path in shown && isSame(shown[path], filled)
      if (!isAsFilled || isSame(filled, known[path])) {
        this.#left.delete(path)
        continue
      }
      values[path] = known[path]
      if (this.#asked.has(path)) continue
      this.#asked.add(path)
      late[path] = known[path]
    }
    return { values, late }
  }
}
