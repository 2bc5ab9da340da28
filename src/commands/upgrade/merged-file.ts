import { diffArrays } from 'diff'

/** A file as both sides had it, and as each has it now; undefined where there is none. */
export interface Sides {
  readonly base: string | undefined
  /** The site's. */
  readonly ours: string | undefined
  /** The new version's. */
  readonly theirs: string | undefined
}

/**
 * Merges what git leaves to a person because lines lie side by side: texts and settings in JSON by key, everything else
 * by line. A file that the site has removed stays removed, and a picture that it has replaced stays.
 *
 * @returns `undefined` if a person has to decide; otherwise the text, or which side's file stays as it is.
 */
export function mergedFile(
  file: string,
  { base, ours, theirs }: Sides,
): { readonly text: string } | 'ours' | undefined {
  if (ours === undefined) return 'ours'
  if (isBinary(ours) || file.startsWith('public/')) return 'ours'
  if (base === undefined || theirs === undefined) return undefined
  const text = file.endsWith('.json')
    ? mergedJson({ base, ours, theirs }, isOfSite(file))
    : mergedLines({ base, ours, theirs })
  return text === undefined ? undefined : { text }
}

/** Whose value stays where a version changes what the site has changed, too. */
const isOfSite = (file: string): boolean =>
  file.startsWith('locales/') || file.endsWith('/brand.json')

const isBinary = (text: string): boolean => text.includes('\0')

type Both = Readonly<Record<keyof Sides, string>>

type Tree = Readonly<Record<string, unknown>>

/** Thrown and caught here: the value that both have changed lies deep in a file. */
class BothChanged extends Error {
  override readonly name = 'BothChanged'
}

/** @param keeps the site's value where both have changed one; otherwise, that is for a person. */
export function mergedJson({ base, ours, theirs }: Both, keeps: boolean): string | undefined {
  const merge = (before: unknown, own: unknown, now: unknown): unknown => {
    if (isSame(own, now) || isSame(before, now)) return own
    if (isSame(before, own)) return now
    if (!isTree(own) || !isTree(now)) {
      if (keeps) return own
      throw new BothChanged()
    }
    const earlier = isTree(before) ? before : {}
    // In the order of the new version; keys of the site's own behind the one that they stand behind there.
    const merged = orderedKeys(Object.keys(now), Object.keys(own)).map(
      (key) => [key, merge(earlier[key], own[key], now[key])] as const,
    )
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  try {
    const [before, own, now] = [base, ours, theirs].map((text) => JSON.parse(text) as unknown)
    const merged = merge(before, own, now)
    // As it is written, where nothing else came.
    if (isSame(merged, own)) return ours
    return `${JSON.stringify(merged, undefined, 2)}\n`
  } catch (error) {
    if (error instanceof BothChanged || error instanceof SyntaxError) return undefined
    throw error
  }
}

function orderedKeys(first: readonly string[], second: readonly string[]): string[] {
  const keys = [...first]
  for (const [index, key] of second.entries()) {
    if (keys.includes(key)) continue
    const before = second[index - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return keys
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Puts each change of the site into the new version's file: a line that it added beside the line that it stood beside,
 * if that is still there.
 *
 * @returns `undefined` if the new version has changed the lines that the site has replaced, or both neighbors of one
 * that it has added.
 */
export function mergedLines({ base, ours, theirs }: Both): string | undefined {
  const before = linesIn(base)
  const now = linesIn(theirs)
  const placeOf = survivingPlaces(before, now)
  const changes: { at: number; remove: number; lines: readonly string[] }[] = []
  for (const { from, to, lines } of changesOf(before, linesIn(ours))) {
    const kept = Array.from({ length: to - from }, (_, index) => placeOf.get(from + index))
    const [first] = kept
    if (kept.length > 0) {
      const isWhole = kept.every(
        (place, index) => place !== undefined && place === (first ?? 0) + index,
      )
      if (first === undefined || !isWhole) return undefined
      changes.push({ at: first, remove: kept.length, lines })
      continue
    }
    const next = from === before.length ? now.length : placeOf.get(from)
    const previous = from === 0 ? -1 : placeOf.get(from - 1)
    const at = next ?? (previous === undefined ? undefined : previous + 1)
    if (at === undefined) return undefined
    changes.push({ at, remove: 0, lines })
  }
  const merged = [...now]
  // From the end, so that earlier places stay right.
  for (const { at, lines, remove } of changes.toReversed()) merged.splice(at, remove, ...lines)
  return merged.join('')
}

/** With their ends. */
const linesIn = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

function survivingPlaces(before: string[], now: string[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  let [old, place] = [0, 0]
  for (const { added, count = 0, removed } of diffArrays(before, now)) {
    if (!added && !removed) {
      for (let index = 0; index < count; index += 1) places.set(old + index, place + index)
    }
    if (!added) old += count
    if (!removed) place += count
  }
  return places
}

interface Change {
  /** The replaced lines before; none where lines were only added. */
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

function changesOf(before: string[], now: string[]): Change[] {
  const changes: Change[] = []
  let at = 0
  for (const { added, count = 0, removed, value } of diffArrays(before, now)) {
    const last = changes.at(-1)
    if (removed) changes.push({ from: at, to: at + count, lines: [] })
    else if (added && last?.to === at && last.to > last.from && last.lines.length === 0) {
      changes[changes.length - 1] = { ...last, lines: value }
    } else if (added) changes.push({ from: at, to: at, lines: value })
    if (!added) at += count
  }
  return changes
}
