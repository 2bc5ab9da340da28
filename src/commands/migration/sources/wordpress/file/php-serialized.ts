export type PhpValue = string | number | boolean | null | { readonly [key: string]: PhpValue }

/** More than WordPress nests. */
const deepest = 50

/**
 * Reads what PHP's `serialize` writes, objects apart. Lengths count bytes; one that lies ends the reading.
 * `undefined` for everything else.
 */
export function phpValue(text: string): PhpValue | undefined {
  // Most texts are none, and an error takes longer.
  if (!/^(?:N;|[abdis]:)/.test(text)) return undefined
  const bytes = Buffer.from(text, 'utf8')
  let at = 0
  try {
    const value = read(0)
    return at === bytes.length ? value : undefined
  } catch (error) {
    if (error instanceof NotSerialized) return undefined
    throw error
  }

  function read(depth: number): PhpValue {
    if (depth > deepest) throw new NotSerialized()
    const type = String.fromCharCode(bytes[at] ?? 0)
    at += 1
    if (type === 'N') {
      expect(';')
      return null
    }
    expect(':')
    if (type === 'b') return until(';', /^[01]$/) === '1'
    if (type === 'i') return Number(until(';', /^-?\d{1,19}$/))
    if (type === 'd') return Number(until(';', /^-?[\d.]{1,40}(?:E[+-]?\d+)?$/))
    if (type === 's') {
      const value = string()
      expect(';')
      return value
    }
    if (type === 'a') return array(depth)
    throw new NotSerialized()
  }

  function string(): string {
    const length = Number(until(':', /^\d{1,10}$/))
    expect('"')
    if (at + length > bytes.length) throw new NotSerialized()
    const value = bytes.toString('utf8', at, at + length)
    at += length
    expect('"')
    return value
  }

  function array(depth: number): PhpValue {
    const count = Number(until(':', /^\d{1,10}$/))
    // An entry takes at least six bytes.
    if (count * 6 > bytes.length - at) throw new NotSerialized()
    expect('{')
    const entries: [string, PhpValue][] = []
    for (let index = 0; index < count; index += 1) {
      const key = read(deepest)
      if (typeof key !== 'string' && typeof key !== 'number') throw new NotSerialized()
      entries.push([String(key), read(depth + 1)])
    }
    expect('}')
    return Object.fromEntries(entries)
  }

  function until(end: string, pattern: RegExp): string {
    const stop = bytes.indexOf(end, at)
    const value = stop === -1 || stop - at > 64 ? '' : bytes.toString('latin1', at, stop)
    if (!pattern.test(value)) throw new NotSerialized()
    at = stop + 1
    return value
  }

  function expect(sign: string): void {
    if (bytes[at] !== sign.charCodeAt(0)) throw new NotSerialized()
    at += 1
  }
}

/** The entries of a serialized array; empty for everything else. */
export function phpEntries(text: string): readonly (readonly [string, PhpValue])[] {
  const value = phpValue(text.trim())
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

class NotSerialized extends Error {}
