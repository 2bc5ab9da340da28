import { nodesOf } from '#src/rich-text/walk'

/** Whether a text field has something to read. */
export function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** Whether a rich text has something to see: a text node with text, or a node that is no text. */
export function hasContent(value: unknown): boolean {
  return nodesOf(value).some(
    ({ text, type }) => type === 'upload' || type === 'block' || hasText(text),
  )
}

/** Whether a list of sections has none. */
export const isEmptyList = (value: unknown): boolean => !Array.isArray(value) || value.length === 0
