import type { Chapter } from '#src/page-types/models'
import type { RichInline, RichText } from '#src/page-types/rich-text-model'
import { textOf } from './to-inlines'

/** Texts with fewer chapters need no contents. */
const fewest = 3

/** The headings of the second level; none if they are few. */
export function chaptersOf(text: RichText): readonly Chapter[] {
  const chapters = text.flatMap((block) =>
    block.type === 'heading' && block.level === 2
      ? [{ id: block.id, title: partsOf(block.children) }]
      : [],
  )
  return chapters.length < fewest ? [] : chapters
}

/** The text of a heading, split by language. */
function partsOf(inlines: readonly RichInline[]): Chapter['title'] {
  const parts: Chapter['title'][number][] = []
  for (const inline of inlines.flatMap((one) => (one.type === 'link' ? one.children : [one]))) {
    const last = parts.at(-1)
    if (inline.type === 'language') {
      const { type: _, children, ...language } = inline
      parts.push({ ...language, text: textOf(children) })
    } else if (last && !last.lang) {
      parts[parts.length - 1] = { text: last.text + textOf([inline]) }
    } else parts.push({ text: textOf([inline]) })
  }
  return parts
}
