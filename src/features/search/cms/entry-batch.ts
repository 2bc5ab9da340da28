import type { Payload, PayloadRequest, RequestContext } from 'payload'
import { type DocumentSources, storeAllEntries } from './store'

const contextKey = 'searchEntryBatch'

/**
 * Entries of documents that a program saves one after the other. A text has words in nearly all of the 128 postings
 * documents of its segment, so storing many texts together takes about as many commands as storing one.
 */
export class EntryBatch {
  readonly #payload: Payload
  #waiting: DocumentSources[] = []

  constructor(payload: Payload) {
    this.#payload = payload
  }

  /** For the saves; no request can set it. */
  get context(): RequestContext {
    return { [contextKey]: this }
  }

  add(document: DocumentSources): void {
    this.#waiting.push(document)
  }

  async store(): Promise<void> {
    const documents = this.#waiting
    this.#waiting = []
    if (documents.length > 0) await storeAllEntries(this.#payload, documents)
  }
}

export const entryBatchOf = ({ context }: Pick<PayloadRequest, 'context'>) =>
  context[contextKey] as EntryBatch | undefined
