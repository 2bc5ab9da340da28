/** A regular expression as a tree. */
export type Node =
  | { readonly kind: 'sign'; readonly source: string }
  | { readonly kind: 'row'; readonly parts: readonly Node[] }
  | { readonly kind: 'either'; readonly ways: readonly Node[] }
  | { readonly kind: 'group'; readonly number: number; readonly inner: Node }
  | { readonly kind: 'again'; readonly reference: string }
  | { readonly kind: 'edge'; readonly of: '^' | '$' | '\\b' | '\\B' }
  | {
      readonly kind: 'look'
      readonly isBehind: boolean
      readonly isNot: boolean
      readonly inner: Node
    }
  | {
      readonly kind: 'repeat'
      readonly least: number
      readonly most: number
      readonly isLazy: boolean
      readonly inner: Node
    }

/** Reads the source of a regular expression that the engine has accepted (ECMAScript, 22.2.1). */
export function readPattern(pattern: RegExp): {
  readonly tree: Node
  readonly names: readonly string[]
} {
  const { flags, source, unicode } = pattern
  const unicodeSets = flags.includes('v')
  const names: string[] = ['']
  let at = 0
  const starts = (text: string) => source.startsWith(text, at)
  const take = (wanted: RegExp): string => {
    wanted.lastIndex = at
    const [found = ''] = wanted.exec(source) ?? []
    at += found.length
    return found
  }

  function either(): Node {
    const ways = [row()]
    while (starts('|')) {
      at += 1
      ways.push(row())
    }
    return ways.length === 1 ? (ways[0] as Node) : { kind: 'either', ways }
  }

  function row(): Node {
    const parts: Node[] = []
    while (at < source.length && !starts('|') && !starts(')')) parts.push(repeated(atom()))
    return { kind: 'row', parts }
  }

  function repeated(inner: Node): Node {
    const found = take(/[*+?]\??|\{\d+(?:,\d*)?\}\??/y)
    if (found === '') return inner
    const isLazy = found.length > 1 && found.endsWith('?')
    const [, least = '0', comma, most = ''] = /^\{(\d+)(,?)(\d*)/.exec(found) ?? []
    const [from, to] =
      comma === undefined
        ? [found.startsWith('+') ? 1 : 0, found.startsWith('?') ? 1 : Number.POSITIVE_INFINITY]
        : [
            Number(least),
            comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most),
          ]
    return { kind: 'repeat', least: from, most: to, isLazy, inner }
  }

  function closed(): Node {
    const inner = either()
    at += 1
    return inner
  }

  function atom(): Node {
    const look = take(/\(\?<?[=!]/y)
    if (look) {
      return {
        kind: 'look',
        isBehind: look.includes('<'),
        isNot: look.endsWith('!'),
        inner: closed(),
      }
    }
    if (take(/\(\?:/y)) return closed()
    const group = take(/\((?:\?<[^>]*>)?/y)
    if (group) {
      const number = names.push(group.slice(3, -1)) - 1
      return { kind: 'group', number, inner: closed() }
    }
    const edge = take(/[$^]|\\[bB]/y)
    if (edge) return { kind: 'edge', of: edge as '^' }
    const named = take(/\\k<[^>]*>/y)
    if (named) return { kind: 'again', reference: named.slice(3, -1) }
    const numbered = take(/\\[1-9]\d*/y)
    if (numbered) return { kind: 'again', reference: numbered.slice(1) }
    return { kind: 'sign', source: starts('[') ? set() : sign() }
  }

  function sign(): string {
    const escaped =
      unicode || unicodeSets
        ? /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u....|\\x..|\\c[A-Za-z]|\\.|./suy
        : /\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\.|./sy
    return take(escaped)
  }

  function set(): string {
    const start = at
    let depth = 0
    do {
      if (starts('\\')) at += 1
      else if (starts('[') && (depth === 0 || unicodeSets)) depth += 1
      else if (starts(']')) depth -= 1
      at += 1
    } while (depth > 0)
    return source.slice(start, at)
  }

  return { tree: either(), names }
}
