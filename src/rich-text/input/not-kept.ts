import type { PastedBlock } from './blocks'
import type { Abilities } from './to-lexical'

/** What articles have no form for, and its replacement. */
export type Change =
  /** TeX, as code. */
  | 'formula'
  /** Readings stand in brackets. */
  | 'ruby'
  /** Films, sounds, maps, and other embedded pages are links. */
  | 'player'
  /** Embedded content that says nothing of where it comes from is left out. */
  | 'lost-player'
  /** Drawings are left out; their words are text. */
  | 'drawing'
  /** Links to files of a computer and the like are text. */
  | 'link'
  /** Tables within tables are lines of their cell. */
  | 'inner-table'
  /** Headings below the lowest level have that one. */
  | 'deep-heading'
  /** Headings, lists, quotes, tables, and code are paragraphs in a field for a few lines. */
  | 'plain-block'

export type Changes = ReadonlyMap<Change, number>

export type NoteChange = (change: Change, times?: number) => void

export function changeCounter(): {
  readonly note: NoteChange
  readonly changes: Changes
} {
  const changes = new Map<Change, number>()
  const note: NoteChange = (change, times = 1) => {
    if (times > 0) changes.set(change, (changes.get(change) ?? 0) + times)
  }
  return { note, changes }
}

/** The number of blocks that become paragraphs, for lack of a form. */
export function plainBlocks(
  blocks: readonly PastedBlock[],
  { blocks: hasCode, headings, lists, quotes, rules, tables }: Abilities,
): number {
  const kept = { heading: headings, list: lists, quote: quotes, table: tables, code: hasCode }
  return blocks.filter(({ type }) => {
    if (type === 'rule') return !rules
    return type in kept && !kept[type as keyof typeof kept]
  }).length
}
