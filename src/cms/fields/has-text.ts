import { nodesOf } from '#src/rich-text/walk'

export function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** Whether a rich text has visible content: a text, or a node other than text. */
export function hasContent(value: unknown): boolean {
  return nodesOf(value).some(
    ({ text, type }) => type === 'upload' || type === 'block' || hasText(text),
  )
}

export const isEmptyList = (value: unknown): boolean => !Array.isArray(value) || value.length === 0
