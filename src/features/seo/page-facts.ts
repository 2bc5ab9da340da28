/** The target's state, in the language of the linking page. */
export type LinkState =
  | 'published'
  /** Not published in the language: shown in English. */
  | 'fallback'
  /** Published in neither, or no page at all. */
  | 'missing'

/** The server's facts about what a document refers to, in one language. */
export interface PageFacts {
  readonly site: {
    readonly name: string
    readonly tagline: string | undefined
    /** Path of the default picture for shared pages. */
    readonly shareImage: string | undefined
  }
  /** By id; `null` for a deleted one, absent if not requested. */
  readonly pictures: Readonly<Record<string, PictureFacts | null>>
  /** Of documents, such as `blogs/64f0…`. */
  readonly documents: Readonly<Record<string, LinkState>>
  /** The locale-free path of the parent document, if there is one. */
  readonly above?: string
  /** Of paths, as they were typed. */
  readonly paths: Readonly<Record<string, LinkState>>
}

export interface PictureFacts {
  readonly filename: string
  /** In the language itself; empty if missing. */
  readonly alt: string
  /** Path of the cut for shared pages. */
  readonly share: string | undefined
}
