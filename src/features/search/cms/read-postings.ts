import type { Locale } from '#locales/languages'
import { bucketOf, hitsIn, postingsId, segmentOf, segmentSize } from '../postings'
import { hashOf } from '../term-hash'
import type { Connection } from './connection'
import { postingsIn, takenSlots } from './store-postings'

/** Segments read in the first step, which each later step doubles. */
const firstStep = 2

interface Search {
  readonly words: readonly string[]
  /** The only segments with a word, where known. */
  readonly segments: ReadonlyMap<string, ReadonlySet<number>>
  /** Milliseconds per database step. */
  readonly time: number
}

/** Which slots of a language have the words of a search, as far as it was read. */
export class PostingsReader {
  readonly #connection: Connection
  readonly #locale: Locale
  readonly #segments: Search['segments']
  readonly #time: number
  readonly #words = new Map<number, string[]>()
  readonly #slots = new Map<string, Set<number>>()
  readonly #read = new Set<string>()

  constructor(connection: Connection, locale: Locale, { words, segments, time }: Search) {
    this.#connection = connection
    this.#locale = locale
    this.#segments = segments
    this.#time = time
    for (const word of words) {
      const hash = hashOf(word)
      this.#words.set(hash, [...(this.#words.get(hash) ?? []), word])
      this.#slots.set(word, new Set())
    }
  }

  slotsOf(words: readonly string[]): Set<number> {
    const slots = new Set<number>()
    for (const word of words) for (const slot of this.#slots.get(word) ?? []) slots.add(slot)
    return slots
  }

  has(slot: number, words: readonly string[]): boolean {
    return words.some((word) => this.#slots.get(word)?.has(slot))
  }

  /** Reads from the newest segment on, until each group of words has enough slots. */
  async readNewest(groups: readonly (readonly string[])[], enough: number): Promise<void> {
    const words = groups.flat()
    let end = segmentOf((await takenSlots(this.#connection, this.#locale)) + segmentSize - 1)
    for (let step = firstStep; end > 0; step *= 2) {
      const start = Math.max(0, end - step)
      const segments = Array.from({ length: end - start }, (_, index) => start + index)
      await this.#readSegments(segments, words)
      if (groups.every((group) => this.slotsOf(group).size >= enough)) return
      end = start
    }
  }

  async readAt(slots: readonly number[], words: readonly string[]): Promise<void> {
    await this.#readSegments([...new Set(slots.map(segmentOf))], words)
  }

  async #readSegments(segments: readonly number[], words: readonly string[]): Promise<void> {
    const wantedIds = words.flatMap((word) => {
      const known = this.#segments.get(word)
      const bucket = bucketOf(hashOf(word))
      return segments
        .filter((segment) => known?.has(segment) ?? true)
        .map((segment) => postingsId(this.#locale, segment, bucket))
    })
    const ids = [...new Set(wantedIds)].filter((id) => !this.#read.has(id))
    if (ids.length === 0) return
    for (const id of ids) this.#read.add(id)
    // With `raw`, the driver returns the bytes of documents.
    const documents = await postingsIn(this.#connection)
      .find({ _id: { $in: ids } }, { raw: true, maxTimeMS: this.#time })
      .toArray()
    const wanted = new Set(this.#words.keys())
    for (const document of documents as unknown as readonly Uint8Array[]) {
      const { id, fields } = hitsIn(document, wanted)
      const first = Number(id.split(':')[1]) * segmentSize
      for (const [field, hashes] of fields) {
        for (const word of hashes.flatMap((hash) => this.#words.get(hash) ?? [])) {
          this.#slots.get(word)?.add(first + field)
        }
      }
    }
  }
}
