/** One level of a pattern: a name, or a named part with what stands around it (`:slug.html`). */
export type Level = string | NamedPart

interface NamedPart {
  readonly before: string
  readonly name: string
  readonly after: string
}

/** The levels of a pattern, and whether a star takes all that follows. */
export interface Pattern {
  readonly levels: readonly Level[]
  readonly hasStar: boolean
}

/** What a request has for the parts of a pattern, as it was written. */
export interface Matched {
  readonly parts: ReadonlyMap<string, string>
  readonly rest: string
}

/** `:slug`, but not the colon of `Category:Birds`. A colon of a name is written as `%3A`. */
const partPattern = /(?<![\p{L}\p{N}_]):([a-z]\w{0,31})/giu

export const foldPathname = (pathname: string): string => pathname.toLowerCase().normalize('NFC')

/** `?` and `#` stay encoded, because old pages have them in their names; so do colons that would begin a part. */
export const decodeMarks = (path: string): string =>
  path.replace(/%(?:3f|23|3a)/gi, decodeURIComponent)

export const encodeMarks = (path: string): string =>
  path.replace(/[?#]/g, encodeURIComponent).replace(partPattern, '%3A$1')

/** @param text one level as it is stored. */
export function readLevel(text: string): Level {
  const [found] = text.matchAll(partPattern)
  if (!found) return decodeMarks(text)
  const [whole, name = ''] = found
  return {
    before: decodeMarks(text.slice(0, found.index)),
    name,
    after: decodeMarks(text.slice(found.index + whole.length)),
  }
}

export const writeLevel = (level: Level): string =>
  typeof level === 'string'
    ? encodeMarks(level)
    : `${encodeMarks(level.before)}:${level.name}${encodeMarks(level.after)}`

export const countParts = (text: string): number => [...text.matchAll(partPattern)].length

export const namesIn = (text: string): string[] =>
  [...text.matchAll(partPattern)].map(([, name = '']) => name)

/** @param find is not called for names that only look like parts. */
export const fillParts = (text: string, find: (name: string) => string | undefined): string =>
  text.replace(partPattern, (whole, name: string) => find(name) ?? whole)

/** Patterns that match the same addresses have the same form, whatever their parts are called. */
export const formOf = ({ hasStar, levels }: Pattern): string =>
  JSON.stringify([
    hasStar,
    ...levels.map((level) =>
      typeof level === 'string'
        ? foldPathname(level)
        : [foldPathname(level.before), foldPathname(level.after)],
    ),
  ])

export const levelsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean)

export function matchPattern({ hasStar, levels }: Pattern, pathname: string): Matched | undefined {
  const requested = levelsOf(pathname)
  if (requested.length < levels.length) return undefined
  if (requested.length > levels.length && !hasStar) return undefined
  const parts = new Map<string, string>()
  for (const [at, level] of levels.entries()) {
    const own = requested[at] ?? ''
    if (typeof level === 'string') {
      if (foldPathname(level) !== foldPathname(own)) return undefined
      continue
    }
    const value = valueIn(own, level)
    if (value === undefined) return undefined
    parts.set(level.name, value)
  }
  return { parts, rest: requested.slice(levels.length).join('/') }
}

function valueIn(own: string, { after, before }: NamedPart): string | undefined {
  const [folded, start, end] = [own, before, after].map(foldPathname) as [string, string, string]
  if (folded.length <= start.length + end.length) return undefined
  if (!folded.startsWith(start) || !folded.endsWith(end)) return undefined
  const value = folded.slice(start.length, folded.length - end.length)
  const written = own.slice(start.length, own.length - end.length)
  // Folding changes the length of some letters.
  return foldPathname(written) === value ? written : value
}

interface Node<One> {
  readonly names: Map<string, Node<One>>
  /** By what stands before a part, then by what stands after it. */
  readonly parts: Map<string, Map<string, Node<One>>>
  longest: { before: number; after: number }
  ends?: One
  star?: One
}

const newNode = <One>(): Node<One> => ({
  names: new Map(),
  parts: new Map(),
  longest: { before: 0, after: 0 },
})

/**
 * Patterns as a tree of their levels, so that a look-up depends on the address alone, not on how many there are.
 * From the left, a name precedes a part, and a part precedes a star; more text around a part precedes less.
 */
export class PatternTree<One> {
  readonly #root = newNode<One>()

  add({ hasStar, levels }: Pattern, one: One): void {
    let node = this.#root
    for (const level of levels) node = below(node, level)
    if (hasStar) node.star ??= one
    else node.ends ??= one
  }

  find(pathname: string): One | undefined {
    return findIn(this.#root, levelsOf(foldPathname(pathname)), 0)
  }
}

function below<One>(node: Node<One>, level: Level): Node<One> {
  if (typeof level === 'string') return getOrAdd(node.names, foldPathname(level), newNode<One>)
  const [before, after] = [foldPathname(level.before), foldPathname(level.after)]
  node.longest = {
    before: Math.max(node.longest.before, before.length),
    after: Math.max(node.longest.after, after.length),
  }
  const ends = getOrAdd(node.parts, before, () => new Map<string, Node<One>>())
  return getOrAdd(ends, after, newNode<One>)
}

function findIn<One>(node: Node<One>, levels: readonly string[], at: number): One | undefined {
  const level = levels[at]
  if (level === undefined) return node.ends ?? node.star
  const name = node.names.get(level)
  const found = name && findIn(name, levels, at + 1)
  if (found !== undefined) return found
  if (node.parts.size > 0) {
    for (let before = Math.min(node.longest.before, level.length - 1); before >= 0; before -= 1) {
      const ends = node.parts.get(level.slice(0, before))
      if (!ends) continue
      const most = Math.min(node.longest.after, level.length - before - 1)
      for (let after = most; after >= 0; after -= 1) {
        const part = ends.get(level.slice(level.length - after))
        const under = part && findIn(part, levels, at + 1)
        if (under !== undefined) return under
      }
    }
  }
  return node.star
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
