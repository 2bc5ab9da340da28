/** Whether a text field has something to read. */
export function hasWords(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** Whether a rich text has something to see: a text node with words, or a node that is no text. */
export function hasContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const node = value as { root?: unknown; type?: unknown; text?: unknown; children?: unknown }
  if (node.root) return hasContent(node.root)
  if (node.type === 'upload' || node.type === 'block') return true
  if (hasWords(node.text)) return true
  return Array.isArray(node.children) && node.children.some(hasContent)
}
