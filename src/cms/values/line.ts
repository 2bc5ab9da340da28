/** A short field, or a block of a rich text. */
export interface Line {
  /** 'text', 'paragraph', 'heading', 'code' … */
  readonly role: string
  /** Without formats and links. */
  readonly text: string
  /** The formats from start to end; absent for plain text. */
  readonly runs?: readonly Run[]
}

/** A part of a line with one format. */
export interface Run {
  /** In UTF-16 units. */
  readonly length: number
  /** Lexical's names, and `code`. */
  readonly formats: readonly string[]
  /** Where a link leads: a URL, or a document such as `blogs/64f0…`. Empty without a link. */
  readonly href: string
  /** The language of its words, if marked (BCP 47). */
  readonly lang?: string
}

/** By the path of a translatable field, its lines in one language. */
export type FieldLines = Readonly<Record<string, readonly Line[]>>
