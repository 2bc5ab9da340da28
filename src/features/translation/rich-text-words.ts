/** A text in a node's own fields rather than among its children. */
export interface NodeWords {
  readonly name: string
  readonly type: 'text' | 'richText'
  readonly role: string
}

/**
 * Which fields of the editor's blocks and pictures hold words, by `blockType` or by node type. What
 * stands in none of these lists is kept as it is; code is not translated.
 */
export const nodeWords: Readonly<Record<string, readonly NodeWords[]>> = {
  upload: [{ name: 'caption', type: 'text', role: 'caption' }],
  PullQuote: [
    { name: 'text', type: 'text', role: 'quote' },
    { name: 'attribution', type: 'text', role: 'attribution' },
  ],
  Footnote: [{ name: 'note', type: 'richText', role: 'footnote' }],
  Code: [],
}
