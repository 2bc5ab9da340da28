/** A text within a regular expression, of PCRE as well as of JavaScript. */
export const escapePattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|#"\s-]/g, '\\$&')

/** A query parameter as it stands in addresses. */
export const writtenParam = ([name, value]: readonly [string, string]): string =>
  new URLSearchParams([[name, value]]).toString()

/** Whether a redirect may carry the query of a request: its target has neither a query nor a fragment. */
export const mayCarryQuery = (to: string): boolean => !/[?#]/.test(to)
