/** What the listener and the error page that Next renders for it agree on. */

/** Next's route that renders error pages, for the page cache alone. */
export const errorPath = '/_octavo/error'

/** The headers in which the page cache says which error page it needs. */
export const errorHeaders = { locale: 'x-octavo-locale', kind: 'x-octavo-error' } as const

/** What stands in a template where the page cache writes something of the request. */
export const placeholders = {
  /** The requested path. */
  path: '%OCTAVO_PATH%',
  status: '%OCTAVO_STATUS%',
  /** The id of the request. */
  id: '%OCTAVO_REQUEST_ID%',
  /** The nearest addresses, each an item of a list. */
  nearest: '%OCTAVO_NEAREST%',
} as const
