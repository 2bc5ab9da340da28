/** A stretch of a document that stands by itself: a short field, or a block of a rich text. */
export interface Line {
  /** What it is: 'text', 'paragraph', 'heading', 'code' … */
  readonly role: string
  /** Its text, without marks of emphasis, links or places. */
  readonly text: string
  /** How its text is set, from the first to the last; absent where all of it is plain. */
  readonly runs?: readonly Run[]
}

/** A stretch of a line that is set in one way. */
export interface Run {
  /** In UTF-16 units. */
  readonly length: number
  /** `bold`, `italic` … by Lexical's names, and `code`. */
  readonly formats: readonly string[]
  /** Where a link leads: an address, or a document such as `blogs/64f0…`. Empty: nowhere. */
  readonly href: string
  /** The language of its words, where it is another one than around them (BCP 47). */
  readonly lang?: string
}

/** A document's text in one language: the path of each translatable field that has any → its lines. */
export type FieldLines = Readonly<Record<string, readonly Line[]>>
