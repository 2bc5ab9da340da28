/** Requests for addresses at which there is nothing, since the last report of a process. */
export interface NotFoundCount {
  /** As the source of a redirect is stored. */
  readonly address: string
  readonly visitors: number
  readonly crawlers: number
}

/** The route to which the page cache reports them. */
export const notFoundPath = '/_octavo/not-found'
/** Sent by the page cache. Like all headers of its prefix, it is not accepted from clients. */
export const notFoundHeader = 'x-octavo-not-found'
