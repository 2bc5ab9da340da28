export interface KnownNames {
  readonly slugs: readonly string[]
  readonly former: readonly string[]
  readonly redirects: readonly string[]
}

/** The route from which the page cache reads them; private, because they include unpublished ones. */
export const knownNamesPath = '/_octavo/known-names'
/** Sent by the page cache. Like all headers of its prefix, it is not accepted from clients. */
export const knownNamesHeader = 'x-octavo-known-names'
