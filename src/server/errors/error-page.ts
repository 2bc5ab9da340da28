/** The interface between the listener and the error page that Next renders. */

export const errorPath = '/_octavo/error'

/** The headers that name the error page that is needed. */
export const errorHeaders = { locale: 'x-octavo-locale', kind: 'x-octavo-error' } as const

/** Placeholders in a template, which the page cache fills. */
export const placeholders = {
  path: '%OCTAVO_PATH%',
  status: '%OCTAVO_STATUS%',
  id: '%OCTAVO_REQUEST_ID%',
  nearest: '%OCTAVO_NEAREST%',
} as const
