import { WireError } from './wire-error'

/** Length, request id, response to, op code: four little-endian 32-bit integers. */
export const headerLength = 16

/** What `hello` offers as `maxMessageSizeBytes`. */
export const maxMessageLength = 48_000_000

/** Cuts a stream of bytes into wire protocol messages, wherever TCP happened to cut it. */
export class MessageReader {
  #chunks: Buffer[] = []
  #size = 0

  /**
   * The messages that a chunk completes, in order; to be taken before the next chunk comes.
   *
   * @throws WireError while they are taken, as soon as a header announces a length that no message can have.
   */
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

  /** The first chunk, at least so long. A large message is joined once, when all of it is here. */
  #join(length: number): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks
    if (first.length >= length) return first
    const joined = Buffer.concat(this.#chunks)
    this.#chunks = [joined]
    return joined
  }
}
