import type { PastedBlock, PastedInline, PastedItem, PastedList } from './blocks'

export interface FlatItem {
  /** From 1. */
  readonly level: number
  readonly ordered: boolean
  /** Its number, if the source has one. */
  readonly number?: number | undefined
  readonly children: readonly PastedInline[]
  /** What our items cannot contain, such as code: it follows the item, and the list continues. */
  readonly behind?: readonly PastedBlock[] | undefined
}

interface OpenList {
  readonly ordered: boolean
  readonly start: number
  readonly items: OpenItem[]
}

interface OpenItem {
  readonly children: readonly PastedInline[]
  readonly nested: OpenList[]
}

/** Nests consecutive items by level; none starts too deep. */
export function nestItems(items: readonly FlatItem[]): PastedBlock[] {
  const cut = items.findIndex(({ behind }) => behind && behind.length > 0)
  const lists = listsOf(cut === -1 ? items : items.slice(0, cut + 1))
  const rest = cut === -1 ? [] : items.slice(cut + 1)
  const [next, ...others] = rest
  if (!next) return [...lists, ...(items[cut]?.behind ?? [])]
  // A list that continues after something else continues its numbers.
  const before = openAt(lists.at(-1), next.level - base(items))
  const number = next.number ?? (next.ordered && before?.ordered ? nextNumber(before) : undefined)
  return [...lists, ...(items[cut]?.behind ?? []), ...nestItems([{ ...next, number }, ...others])]
}

/** The list that an item of a depth would join. */
function openAt(list: PastedList | undefined, depth: number): PastedList | undefined {
  return depth <= 0 ? list : openAt(list?.items.at(-1)?.nested.at(-1), depth - 1)
}

function listsOf(items: readonly FlatItem[]): PastedList[] {
  const roots: OpenList[] = []
  /** The lists that the next item may join, the outermost first. */
  let open: OpenList[] = []
  const outermost = base(items)
  for (const { children, level, number, ordered } of items) {
    const depth = Math.min(level - outermost, open.length)
    const list = open[depth]
    const startsAnew = ordered && number !== undefined && number !== nextNumber(list)
    if (list && list.ordered === ordered && !startsAnew) {
      list.items.push({ children, nested: [] })
      open = open.slice(0, depth + 1)
      continue
    }
    const begun: OpenList = { ordered, start: number ?? 1, items: [{ children, nested: [] }] }
    const parent = open[depth - 1]?.items.at(-1)
    if (parent) parent.nested.push(begun)
    else roots.push(begun)
    open = [...open.slice(0, depth), begun]
  }
  return roots.map(closed)
}

const base = (items: readonly FlatItem[]) => Math.min(...items.map(({ level }) => level))

function nextNumber(
  list: { readonly start: number; readonly items: readonly unknown[] } | undefined,
): number | undefined {
  return list && list.start + list.items.length
}

function closed({ ordered, start, items }: OpenList): PastedList {
  return {
    type: 'list',
    ordered,
    start,
    items: items.map(
      ({ children, nested }): PastedItem => ({ children, nested: nested.map(closed) }),
    ),
  }
}
