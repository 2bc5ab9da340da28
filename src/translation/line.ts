/** A stretch of a document that stands by itself: a short field, or a block of a rich text. */
export interface Line {
  /** What it is: 'text', 'paragraph', 'heading', 'code' … */
  readonly role: string
  /** Its words, without marks of emphasis, links or places. */
  readonly text: string
}

/** A document's words in one language: the path of each translatable field that has any → its lines. */
export type FieldLines = Readonly<Record<string, readonly Line[]>>
