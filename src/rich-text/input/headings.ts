import type { PastedBlock } from './blocks'
import type { NoteChange } from './not-kept'

/** The title is the page's first level. */
const highest = 2
const lowest = 4

/** Shifts headings so that the source's highest level becomes the article's, within the article's levels. */
export function normaliseHeadings(
  blocks: readonly PastedBlock[],
  note: NoteChange = () => undefined,
): PastedBlock[] {
  const levels = blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : []))
  const shift = highest - Math.min(...levels)
  note('deep-heading', levels.filter((level) => level + shift > lowest).length)
  return blocks.map((block) =>
    block.type === 'heading' ? { ...block, level: Math.min(block.level + shift, lowest) } : block,
  )
}
