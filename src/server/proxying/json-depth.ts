const opens = new Set([...'[{'].map((sign) => sign.charCodeAt(0)))
const closes = new Set([...']}'].map((sign) => sign.charCodeAt(0)))
const [quote, backslash] = [...'"\\'].map((sign) => sign.charCodeAt(0))

/**
 * Without parsing: two megabytes of brackets cost a parser half a second, and this a few milliseconds.
 *
 * @param isJson whether to skip brackets in strings. In a form, a single quote would hide them.
 */
export function isNestedDeeper(body: Uint8Array, most: number, isJson: boolean): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index] as number
    if (inString) {
      if (byte === backslash) index += 1
      else if (byte === quote) inString = false
    } else if (isJson && byte === quote) inString = true
    else if (opens.has(byte)) {
      depth += 1
      if (depth > most) return true
    } else if (closes.has(byte)) depth -= 1
  }
  return false
}
