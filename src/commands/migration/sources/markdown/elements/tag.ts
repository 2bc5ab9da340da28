/** A shortcode, component, directive, or Liquid tag in a text. */
export interface Tag {
  readonly kind: 'open' | 'close' | 'single'
  /** Empty for the end of a directive, which has no name. */
  readonly name: string
  /** Named values, and unnamed ones by their number from 0. */
  readonly values: ReadonlyMap<string, string>
  readonly start: number
  readonly end: number
  /** Other languages of templates close otherwise. */
  readonly syntax: 'shortcode' | 'component' | 'directive' | 'liquid' | 'expression'
}

const opening = /<(\/?)([A-Za-z][\w.:-]*|(?=>))/y

/**
 * A component of MDX (`<Tabs>`), or an HTML element with values in braces, at a place of a text; expressions, such
 * as `{' '}`, have no name. `undefined` for HTML, which Markdown reads by itself.
 */
export function readTag(text: string, start: number): Tag | undefined {
  if (text[start] === '{') {
    const end = endOfBraces(text, start)
    if (end === undefined) return undefined
    const values = new Map([['0', text.slice(start + 1, end - 1).trim()]])
    return { kind: 'single', name: '', values, start, end, syntax: 'expression' }
  }
  opening.lastIndex = start
  const found = opening.exec(text)
  if (!found) return undefined
  const [whole, slash, name = ''] = found
  const read = readAttributes(text, start + whole.length)
  if (!read) return undefined
  // Fragments, `<>`, have no name.
  const isComponent = /^[A-Z]|\./.test(name) || name === ''
  if (!isComponent && !read.hasBraces) return undefined
  const kind = slash ? 'close' : read.isSingle ? 'single' : 'open'
  const label = name === '' ? 'fragment' : isComponent ? name.toLowerCase() : `html:${name}`
  // An HTML element stays, with plain attributes, and its end stays with it.
  return {
    kind: isComponent ? kind : 'single',
    name: label,
    values: read.values,
    start,
    end: read.end,
    syntax: 'component',
  }
}

interface Attributes {
  readonly values: ReadonlyMap<string, string>
  readonly end: number
  readonly isSingle: boolean
  readonly hasBraces: boolean
}

const part = /\s*(?:(\/?>)|([\w:@.-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|(?=\{)))?|(?=\{))/y

function readAttributes(text: string, from: number): Attributes | undefined {
  const values = new Map<string, string>()
  let hasBraces = false
  let at = from
  for (;;) {
    part.lastIndex = at
    const found = part.exec(text)
    if (!found) return undefined
    const [whole, closing, name, double, single] = found
    at += whole.length
    if (closing) return { values, end: at, isSingle: closing === '/>', hasBraces }
    if (text[at] === '{' && (name === undefined || /=\s*$/.test(whole))) {
      const end = endOfBraces(text, at)
      if (end === undefined) return undefined
      hasBraces = true
      const expression = text.slice(at + 1, end - 1).trim()
      if (name) values.set(name.toLowerCase(), `{${expression}}`)
      at = end
    } else if (name) values.set(name.toLowerCase(), double ?? single ?? 'true')
    else return undefined
  }
}

/** Behind the brace that closes the one at `start`, strings apart; `undefined` if nothing does. */
export function endOfBraces(text: string, start: number): number | undefined {
  const parts = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|[{}]/g
  parts.lastIndex = start
  let depth = 0
  for (let found = parts.exec(text); found; found = parts.exec(text)) {
    if (found[0] === '{') depth += 1
    if (found[0] === '}') depth -= 1
    if (depth === 0) return found.index + found[0].length
    // Longer ones are text with a brace rather than a value.
    if (found.index - start > 200_000) return undefined
  }
  return undefined
}
