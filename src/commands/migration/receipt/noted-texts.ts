import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Incoming, IncomingText } from '../incoming'
import { factsOfIncoming } from './facts-of-incoming'
import type { TextFacts } from './text-facts'

/** A text of the source as it was read for the import, with what can be counted of its body instead of that. */
export interface NotedText extends IncomingText {
  readonly facts: TextFacts
}

/** From Node 24 on, U+2028 and U+2029 end a line, which JSON may have in its texts. */
const lineOf = (noted: NotedText): string =>
  `${JSON.stringify(noted).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`

/** Notes texts while an import reads them, in a file: reading bodies takes longer than comparing them. */
export class NotedTexts {
  readonly #folder: string
  readonly #file: string
  #writing: WriteStream | undefined

  private constructor(folder: string) {
    this.#folder = folder
    this.#file = path.join(folder, 'texts.jsonl')
  }

  static async begin(): Promise<NotedTexts> {
    return new NotedTexts(await mkdtemp(path.join(tmpdir(), 'octavo-receipt-')))
  }

  /** Hands on what a source gives, and notes its texts; a second time begins anew. */
  async *note(incoming: AsyncIterable<Incoming>): AsyncGenerator<Incoming> {
    const writing = createWriteStream(this.#file, { mode: 0o600 })
    this.#writing = writing
    await once(writing, 'open')
    for await (const one of incoming) {
      if (one.kind === 'article' || one.kind === 'page') {
        const noted: NotedText = { ...one, body: [], facts: factsOfIncoming(one) }
        if (!writing.write(lineOf(noted))) await once(writing, 'drain')
      }
      yield one
    }
  }

  /** In the order of the source. */
  async *read(): AsyncGenerator<NotedText> {
    const writing = this.#writing
    if (!writing) return
    if (!writing.closed) {
      writing.end()
      await once(writing, 'close')
    }
    const lines = createInterface({ input: createReadStream(this.#file, 'utf8') })
    for await (const line of lines) yield JSON.parse(line) as NotedText
  }

  async remove(): Promise<void> {
    this.#writing?.destroy()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
