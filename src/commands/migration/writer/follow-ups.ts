import type { Payload, RequestContext } from 'payload'
import { EntryBatch } from '#src/features/search/cms/entry-batch'

/** Documents whose follow-ups are done together; a few seconds' work. */
const together = 32

/** What can follow several saves at once. Only then is a document marked as imported, so a kill leaves nothing undone. */
export class FollowUps {
  readonly #entries: EntryBatch
  #marks: (() => Promise<void>)[] = []
  #underWay: Promise<void> = Promise.resolve()

  constructor(payload: Payload) {
    this.#entries = new EntryBatch(payload)
  }

  /** For the saves. */
  get context(): RequestContext {
    return this.#entries.context
  }

  /** @param mark marks a document that was saved. */
  async add(mark: () => Promise<void>): Promise<void> {
    this.#marks.push(mark)
    if (this.#marks.length >= together) await this.finish()
  }

  /** Also when an import is stopped. */
  finish(): Promise<void> {
    const marks = this.#marks
    this.#marks = []
    const before = this.#underWay
    const work = async () => {
      await Promise.all([before, this.#entries.store()])
      for (const mark of marks) await mark()
    }
    this.#underWay = work()
    return this.#underWay
  }
}
