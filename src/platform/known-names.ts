/** What addresses of pages consist of. */
export interface KnownNames {
  /** Slugs of all documents in every language, published or not. */
  readonly slugs: readonly string[]
  /** Former slugs and paths. */
  readonly former: readonly string[]
  /** Sources of editors' redirects, as stored. */
  readonly redirects: readonly string[]
}

/** The route from which the page cache reads them; private, because they include unpublished ones. */
export const knownNamesPath = '/_octavo/known-names'
/** Sent by the page cache. Like all headers of its prefix, it is not accepted from clients. */
export const knownNamesHeader = 'x-octavo-known-names'
