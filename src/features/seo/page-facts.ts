/** What a link leads to, in the language of the page that holds it. */
export type LinkState =
  | 'published'
  /** Not published in the language: English stands in. */
  | 'fallback'
  /** Published in neither, or no page at all. */
  | 'missing'

/** What the server knows of the things that a document refers to, in one language. */
export interface PageFacts {
  readonly site: {
    readonly name: string
    readonly tagline: string | undefined
    /** Path of the picture for shared pages that have none of their own. */
    readonly shareImage: string | undefined
  }
  /** By id; `null` for one that was deleted, nothing for one that was not asked for. */
  readonly pictures: Readonly<Record<string, PictureFacts | null>>
  /** Of documents, such as `blogs/64f0…`. */
  readonly documents: Readonly<Record<string, LinkState>>
  /** The locale-free path of the document above, in the language; absent where there is none. */
  readonly above?: string
  /** Of paths, as they were typed. */
  readonly paths: Readonly<Record<string, LinkState>>
}

export interface PictureFacts {
  readonly filename: string
  /** In the language itself; empty where it has none. */
  readonly alt: string
  /** Path of the cut for shared pages. */
  readonly share: string | undefined
}
