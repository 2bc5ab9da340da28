import type { PastedInline, PastedPicture } from './blocks'
import { tidyInlines } from './inline-text'

/** Moves pictures out of a line of text, after it. */
export function outOfLine(inlines: readonly PastedInline[]): {
  readonly children: PastedInline[]
  readonly behind: PastedPicture[]
} {
  const behind: PastedPicture[] = []
  const children = inlines.flatMap((inline): PastedInline[] => {
    if (inline.type === 'picture') {
      behind.push(inline)
      return []
    }
    if (inline.type !== 'link') return [inline]
    const inner = outOfLine(inline.children)
    behind.push(...inner.behind)
    return inner.children.length > 0 ? [{ ...inline, children: inner.children }] : []
  })
  return { children: behind.length > 0 ? tidyInlines(children) : children, behind }
}
