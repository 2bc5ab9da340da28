import { foldPiece } from '#src/features/search/fold-signs'

/** Latin, Greek, and Cyrillic with marks, and full and half widths. */
const ranges = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0xff01, 0xffee],
] as const

let spellings: ReadonlyMap<string, string> | undefined

/** The lowercase signs that fold to another text, by that text: `e` → `éèêë…`, `ss` → `ß`. */
function readSpellings(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) {
      const sign = String.fromCharCode(code)
      const folded = foldPiece(sign)
      if (folded === sign || folded === '' || sign !== sign.toLowerCase()) continue
      found.set(folded, (found.get(folded) ?? '') + sign)
    }
  }
  return found
}

/**
 * A regular expression that finds a text, however it is accented, in lowercase texts of the database, which has no
 * folding of its own.
 */
export function anySpelling(text: string): string {
  spellings ??= readSpellings()
  const folded = foldPiece(text)
  let pattern = ''
  for (let at = 0; at < folded.length; at += 1) {
    const pair = folded.slice(at, at + 2)
    const ligatures = pair.length === 2 ? spellings.get(pair) : undefined
    if (ligatures) {
      const [one = '', other = ''] = pair
      pattern += `(?:${signs(one)}${signs(other)}|[${ligatures}])`
      at += 1
    } else pattern += signs(folded[at] ?? '')
  }
  return pattern
}

/** A sign, its other spellings, and marks that stand apart from it. */
function signs(sign: string): string {
  const escaped = sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const others = spellings?.get(sign)
  return others ? `[${escaped}${others}][\u0300-\u036f]*` : escaped
}
