import type { Chapter, RichText } from '#src/page-types/models'
import { textOf } from './to-inlines'

/** Chapters below which a text is short enough to need no contents. */
const fewest = 3

/** The contents of a text: its headings of the second level; none where they are few. */
export function chaptersOf(text: RichText): readonly Chapter[] {
  const chapters = text.flatMap((block) =>
    block.type === 'heading' && block.level === 2
      ? [{ id: block.id, title: textOf(block.children) }]
      : [],
  )
  return chapters.length < fewest ? [] : chapters
}
