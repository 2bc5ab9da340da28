import { WireError } from './wire-error'

export const headerLength = 16

export const maxMessageLength = 48_000_000

export class MessageReader {
  #chunks: Buffer[] = []
  #size = 0

  /** The messages that a chunk completes; consume them before the next chunk. @throws WireError while consumed. */
  read(chunk: Buffer): Iterable<Buffer> {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    return this.#complete()
  }

  *#complete(): Generator<Buffer, void, undefined> {
    for (;;) {
      const length = this.#nextLength()
      if (length === undefined || this.#size < length) return
      yield this.#take(length)
    }
  }

  #nextLength(): number | undefined {
    if (this.#size < 4) return undefined
    const length = this.#join(4).readInt32LE(0)
    if (length < headerLength || length > maxMessageLength) {
      throw new WireError(`a message cannot be ${length} bytes long`)
    }
    return length
  }

  #take(length: number): Buffer {
    const first = this.#join(length)
    const rest = first.subarray(length)
    this.#chunks.shift()
    if (rest.length > 0) this.#chunks.unshift(rest)
    this.#size -= length
    return first.subarray(0, length)
  }

  /** The first chunk, at least so long. A large message is joined once, when it is complete. */
  #join(length: number): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks
    if (first.length >= length) return first
    const joined = Buffer.concat(this.#chunks)
    this.#chunks = [joined]
    return joined
  }
}
