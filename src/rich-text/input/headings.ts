import type { PastedBlock } from './blocks'
import type { NoteChange } from './not-kept'

/** The title of an article is its page's first level. */
const highest = 2
const lowest = 4

/**
 * Brings headings to the levels of an article: the highest one of the source becomes the article's
 * highest, and the others stay as far below it as they were, down to the article's lowest.
 */
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
