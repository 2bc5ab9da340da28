import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { CommandError } from '#src/platform/command-error'
import type { Place } from '../incoming'
import { largestText } from './largest-text'

/** A value within a JSON file, such as a row of a table. */
export interface JsonRecord {
  /** Keys and indexes that lead to it. */
  readonly path: readonly string[]
  readonly place: Place
  readonly value?: unknown
  /** Why it has no value. */
  readonly fault?: string
}

/** What happens to the value at a path: what it contains is read, it is read as a whole, or it is passed over. */
export type Wanted = (path: readonly string[]) => 'enter' | 'take' | 'skip'

/** Ghost stores a text in up to three forms. */
const largest = 4 * largestText

/**
 * The records of a JSON file of any size; memory holds one record. Libraries that stream JSON name no lines, and
 * one damaged record ends them.
 *
 * @throws {CommandError} that names the line where the file is no JSON or ends too early.
 */
export async function* readJsonRecords(
  file: string,
  wanted: Wanted,
  signal?: AbortSignal,
): AsyncGenerator<JsonRecord> {
  const reader = new JsonReader(file, wanted)
  const options = { highWaterMark: 256 * 1024, ...(signal ? { signal } : {}) }
  for await (const chunk of createReadStream(file, options)) yield* reader.read(chunk as Buffer)
  reader.end()
}

interface Level {
  readonly isArray: boolean
  key: string
  index: number
}

/** A key or a value whose end is looked for. */
interface Span {
  readonly isKey: boolean
  readonly isTaken: boolean
  readonly line: number
  readonly isScalar: boolean
  depth: number
  isInString: boolean
  isEscaped: boolean
  size: number
  readonly pieces: Buffer[]
}

const lineEnd = 0x0a
const quote = 0x22
const backslash = 0x5c
const isOpening = (byte: number): boolean => byte === 0x7b || byte === 0x5b
const isClosing = (byte: number): boolean => byte === 0x7d || byte === 0x5d
const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === lineEnd || byte === 0x0d || byte === 0x09

class JsonReader {
  private line = 1
  private chunks = 0
  private expected: 'value' | 'first' | 'key' | 'colon' | 'next' | 'nothing' = 'value'
  private readonly levels: Level[] = []
  private span: Span | undefined

  constructor(
    private readonly file: string,
    private readonly wanted: Wanted,
  ) {}

  *read(chunk: Buffer): Generator<JsonRecord> {
    let at = this.chunks++ === 0 ? afterMark(chunk, this.file) : 0
    while (at < chunk.length) {
      if (this.span) {
        const { end, isDone } = this.endOf(this.span, chunk, at)
        this.keep(this.span, chunk.subarray(at, end))
        at = end
        if (isDone) yield* this.finish(this.span)
        continue
      }
      const byte = chunk[at] as number
      if (byte === lineEnd) this.line++
      if (isBlank(byte)) at++
      else if (this.passes(byte)) at++
    }
  }

  end(): void {
    if (this.span?.isScalar && this.levels.length === 0) return
    if (this.expected === 'nothing') return
    const where = this.path().join('.') || 'the beginning'
    throw new CommandError(
      `${this.file} ends too early, in line ${this.line}, within ${where}. Copy the file again, or repeat the export.`,
    )
  }

  private path(): string[] {
    return this.levels.map(({ isArray, key, index }) => (isArray ? String(index) : key))
  }

  /** Reads one byte between spans; returns whether it is done with. The first byte of a span is not. */
  private passes(byte: number): boolean {
    const level = this.levels.at(-1)
    const char = String.fromCharCode(byte)
    const isEnd = level !== undefined && char === (level.isArray ? ']' : '}')
    if (isEnd && (this.expected === 'next' || this.expected === 'first')) {
      this.levels.pop()
      this.expected = this.levels.length > 0 ? 'next' : 'nothing'
      return true
    }
    if (this.expected === 'next' && char === ',' && level) {
      level.index++
      this.expected = level.isArray ? 'value' : 'key'
      return true
    }
    if (this.expected === 'colon' && char === ':') {
      this.expected = 'value'
      return true
    }
    const expectsKey = this.expected === 'key' || (this.expected === 'first' && !level?.isArray)
    if (expectsKey && byte === quote) return this.begin(byte, true, 'take')
    if (!expectsKey && (this.expected === 'value' || this.expected === 'first')) {
      if (isOpening(byte)) {
        const wanted = this.wanted(this.path())
        if (wanted !== 'enter') return this.begin(byte, false, wanted)
        this.levels.push({ isArray: char === '[', key: '', index: 0 })
        this.expected = 'first'
        return true
      }
      if (/["\-\dtfn]/.test(char)) return this.begin(byte, false, this.wanted(this.path()))
    }
    throw new CommandError(
      `${this.file}, line ${this.line}: “${char}” is not expected here, so this is no JSON. Repeat the export, or correct the line.`,
    )
  }

  private begin(byte: number, isKey: boolean, wanted: 'enter' | 'take' | 'skip'): boolean {
    this.span = {
      isKey,
      isTaken: wanted === 'take',
      line: this.line,
      isScalar: byte !== quote && !isOpening(byte),
      depth: 0,
      isInString: false,
      isEscaped: false,
      size: 0,
      pieces: [],
    }
    return false
  }

  /** Where the span ends within the chunk. */
  private endOf(span: Span, chunk: Buffer, from: number): { end: number; isDone: boolean } {
    let { depth, isEscaped, isInString } = span
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (byte === lineEnd) this.line++
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) {
          isInString = false
          if (depth === 0) return { end: at + 1, isDone: true }
        }
      } else if (byte === quote) isInString = true
      else if (span.isScalar) {
        if (byte !== 0x2c && !isClosing(byte) && !isBlank(byte)) continue
        if (byte === lineEnd) this.line--
        return { end: at, isDone: true }
      } else if (isOpening(byte)) depth++
      else if (isClosing(byte)) {
        depth--
        if (depth === 0) return { end: at + 1, isDone: true }
      }
    }
    Object.assign(span, { depth, isEscaped, isInString })
    return { end: chunk.length, isDone: false }
  }

  private keep(span: Span, piece: Buffer): void {
    span.size += piece.length
    if (span.size > largest) span.pieces.length = 0
    // A copy, so that the chunk can go.
    else if (span.isTaken) span.pieces.push(Buffer.from(piece))
  }

  private *finish(span: Span): Generator<JsonRecord> {
    this.span = undefined
    const level = this.levels.at(-1)
    if (span.isKey) {
      const read = readValue(span)
      if (level) level.key = 'value' in read ? String(read.value) : ''
      this.expected = 'colon'
      return
    }
    this.expected = level ? 'next' : 'nothing'
    if (!span.isTaken) return
    const place = { file: this.file, line: span.line }
    yield { path: this.path(), place, ...readValue(span) }
  }
}

function readValue({ pieces, size }: Span): { value: unknown } | { fault: string } {
  if (size > largest)
    return { fault: `It is larger than ${largest / 1024 / 1024} MB. Shorten it, or copy its text.` }
  const bytes = Buffer.concat(pieces)
  if (!isUtf8(bytes))
    return { fault: 'It contains bytes that are not UTF-8. Save it in that encoding.' }
  try {
    return { value: JSON.parse(bytes.toString()) }
  } catch (error) {
    return {
      fault: `It is damaged: ${error instanceof Error ? error.message : String(error)}. Repeat the export, or correct it there.`,
    }
  }
}

/** Behind a byte order mark. */
function afterMark(chunk: Buffer, file: string): number {
  if ((chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff)) {
    throw new CommandError(`${file} is UTF-16. Save it as UTF-8, and start again.`)
  }
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? 3 : 0
}
