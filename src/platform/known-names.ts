/** What addresses of pages are made of. */
export interface KnownNames {
  /** Slugs of documents in every language, published or not. */
  readonly slugs: readonly string[]
  /** Slugs and paths of the past. */
  readonly former: readonly string[]
  /** From where editors' redirects lead, as they are stored. */
  readonly redirects: readonly string[]
}

/** Where the page cache reads them; for its own eyes, since they name what is not public. */
export const knownNamesPath = '/_octavo/known-names'
/** What the page cache sends with its question. Like all headers of its prefix, it is not taken from outside. */
export const knownNamesHeader = 'x-octavo-known-names'
