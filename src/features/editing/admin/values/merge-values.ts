import { isSame, isStoredAs } from '#src/cms/values/is-same'

export interface Side {
  readonly before: unknown
  readonly after: unknown
}

/** The name of an inner field, or a row by its id. */
export type Step = string | { readonly row: string }

/** A place that both sides changed in different ways. */
export interface Clash {
  /** The place among the clashes of a field; empty for the field itself. */
  readonly key: string
  readonly steps: readonly Step[]
  /** The same field, a row that one side deleted and the other changed, or rows moved to two places. */
  readonly kind: 'value' | 'row' | 'order'
  readonly mine: unknown
  readonly theirs: unknown
}

export type Choice =
  | { readonly take: 'mine' }
  | { readonly take: 'theirs' }
  | { readonly take: 'merged'; readonly text: string }

export interface Merged {
  readonly value: unknown
  readonly clashes: readonly Clash[]
}

/** Decides a clash; by default one's own value stays. */
export type Choose = (clash: Clash) => Choice | undefined

/** Groups by field, lists by row. Each side has its own `before`: a form and the server write it differently. */
export function mergeValues(mine: Side, theirs: Side, choose: Choose = () => undefined): Merged {
  const clashes: Clash[] = []
  const settle = (kind: Clash['kind'], steps: readonly Step[], own: unknown, other: unknown) => {
    const key = [...steps.map(nameOf), ...(kind === 'order' ? ['order'] : [])].join('.')
    const clash: Clash = { key, kind, steps, mine: own, theirs: other }
    clashes.push(clash)
    const choice = choose(clash)
    if (choice?.take === 'merged') return choice.text
    return choice?.take === 'theirs' ? other : own
  }
  return { value: mergeAt([], mine, theirs, settle), clashes }
}

export interface Change {
  readonly from: unknown
  readonly to: unknown
}

/** A value after changes of others, the oldest first; in a conflict it stays. */
export function withChanges(value: unknown, changes: readonly Change[]): unknown {
  return changes.reduce(
    (own: unknown, { from, to }) =>
      isSame(own, from)
        ? to
        : mergeValues({ before: from, after: own }, { before: from, after: to }).value,
    value,
  )
}

type Settle = (kind: Clash['kind'], steps: readonly Step[], own: unknown, other: unknown) => unknown

function mergeAt(steps: readonly Step[], mine: Side, theirs: Side, settle: Settle): unknown {
  if (isSame(theirs.before, theirs.after)) return mine.after
  if (isSame(mine.before, mine.after)) return theirs.after
  if (isStoredAs(mine.after, theirs.after)) return mine.after
  const own = listSide(mine)
  const other = listSide(theirs)
  if (own && other) return mergeRows(steps, own, other, settle)
  if (isGroup(mine.after) && isGroup(theirs.after)) {
    const { after } = mine
    const names = new Set([...Object.keys(after), ...Object.keys(theirs.after)])
    const inner = ({ before, after: now }: Side, name: string): Side => ({
      before: isGroup(before) ? before[name] : undefined,
      after: (now as Group)[name],
    })
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        mergeAt([...steps, name], inner(mine, name), inner(theirs, name), settle),
      ]),
    )
  }
  return settle('value', steps, mine.after, theirs.after)
}

type Rows = ReadonlyMap<string, unknown>

interface ListSide {
  readonly before: Rows
  readonly after: Rows
}

function mergeRows(
  steps: readonly Step[],
  mine: ListSide,
  theirs: ListSide,
  settle: Settle,
): unknown[] {
  const rows = new Map<string, unknown>()
  for (const key of new Set([...mine.after.keys(), ...theirs.after.keys()])) {
    const at = [...steps, { row: key }]
    const own = { before: mine.before.get(key), after: mine.after.get(key) }
    const other = { before: theirs.before.get(key), after: theirs.after.get(key) }
    if (mine.after.has(key) && theirs.after.has(key)) {
      rows.set(key, mergeAt(at, own, other, settle))
      continue
    }
    const left = mine.after.has(key) ? own : other
    const isNew = !mine.before.has(key) && !theirs.before.has(key)
    // Deleted by one side, and unchanged on the other.
    if (!isNew && isSame(left.before, left.after)) continue
    const row = isNew ? left.after : settle('row', at, own.after, other.after)
    if (row !== undefined) rows.set(key, row)
  }
  return inOrder(steps, [...rows.keys()], mine, theirs, settle).map((key) => rows.get(key))
}

/** Rows that neither side moved stay; each other follows the last of those that it follows on its own side. */
function inOrder(
  steps: readonly Step[],
  keys: readonly string[],
  mine: ListSide,
  theirs: ListSide,
  settle: Settle,
): string[] {
  const known = new Set(
    keys.filter((key) =>
      [mine.before, mine.after, theirs.before, theirs.after].every((rows) => rows.has(key)),
    ),
  )
  const among = (rows: Rows) => [...rows.keys()].filter((key) => known.has(key))
  const ownMoves = movedRows(among(mine.before), among(mine.after))
  const otherMoves = movedRows(among(theirs.before), among(theirs.after))
  const isAgreed = among(mine.after).join() === among(theirs.after).join()
  const isDisputed = !isAgreed && [...ownMoves].some((key) => otherMoves.has(key))
  const own = [...mine.after.values()]
  const takesOwn = !isDisputed || settle('order', steps, own, [...theirs.after.values()]) === own

  const isFixed = (key: string) => known.has(key) && !ownMoves.has(key) && !otherMoves.has(key)
  const isOwn = (key: string): boolean => {
    if (!mine.after.has(key) || !theirs.after.has(key)) return mine.after.has(key)
    return otherMoves.has(key) ? ownMoves.has(key) && takesOwn : true
  }
  const stays = new Set(keys)
  const followers = (rows: Rows, belongs: (key: string) => boolean) => {
    const after = new Map<string, string[]>([['', []]])
    let last = ''
    for (const key of rows.keys()) {
      if (!stays.has(key)) continue
      if (isFixed(key)) {
        last = key
        after.set(key, [])
      } else if (belongs(key)) after.get(last)?.push(key)
    }
    return after
  }
  const ownAfter = followers(mine.after, isOwn)
  const otherAfter = followers(theirs.after, (key) => !isOwn(key))
  return ['', ...[...mine.after.keys()].filter(isFixed)].flatMap((key) => {
    const [first = [], second = []] = [ownAfter.get(key), otherAfter.get(key)].sort(byFirst)
    return [...(key === '' ? [] : [key]), ...first, ...second]
  })
}

/** Deterministic for both editors; ids begin with the time of their row. */
function byFirst([one = '']: string[] = [], [other = '']: string[] = []): number {
  return one < other ? -1 : 1
}

/** The fewest rows that must move to turn one order into the other. */
function movedRows(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((key, index) => [key, index]))
  const order = after.map((key) => places.get(key) ?? 0)
  // The longest ascending run, found from its end.
  const lengths: number[] = []
  const next: number[] = []
  for (let at = order.length - 1; at >= 0; at -= 1) {
    lengths[at] = 1
    next[at] = -1
    for (let later = at + 1; later < order.length; later += 1) {
      const length = (lengths[later] ?? 0) + 1
      if ((order[later] ?? 0) > (order[at] ?? 0) && length > (lengths[at] ?? 0)) {
        lengths[at] = length
        next[at] = later
      }
    }
  }
  const moved = new Set(after)
  let at = lengths.indexOf(Math.max(...lengths))
  while (at >= 0) {
    moved.delete(after[at] as string)
    at = next[at] ?? -1
  }
  return moved
}

function listSide({ after, before }: Side): ListSide | undefined {
  const [was, is] = [rowsOf(before), rowsOf(after)]
  return was && is && { before: was, after: is }
}

export function rowsOf(value: unknown): Rows | undefined {
  if (value === undefined || value === null || value === '') return new Map()
  if (!Array.isArray(value)) return undefined
  const rows = new Map<string, unknown>()
  for (const row of value) {
    const key = keyOf(row)
    if (key === undefined || rows.has(key)) return undefined
    rows.set(key, row)
  }
  return rows
}

function keyOf(row: unknown): string | undefined {
  if (typeof row === 'string') return row
  if (typeof row !== 'object' || row === null) return undefined
  const { id, relationTo, value } = row as Group
  if (typeof relationTo === 'string') return `${relationTo}/${String(value)}`
  return typeof id === 'string' ? id : undefined
}

type Group = Readonly<Record<string, unknown>>

/** Whether a value consists of fields: a row or a group, not a rich text or a relation. */
function isGroup(value: unknown): value is Group {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !(value instanceof Date) && !('root' in value) && !('relationTo' in value)
}

const nameOf = (step: Step): string => (typeof step === 'string' ? step : step.row)
