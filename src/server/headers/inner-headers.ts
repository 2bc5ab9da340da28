/** Marks what the page cache itself asks: Next's own negotiation on `/` then stays out of the way. */
export const pageCacheHeader = 'x-octavo-page-cache'
/** Headers with this prefix are the page cache's word to Next and are never taken from outside. */
export const innerHeaderPrefix = 'x-octavo-'
/** The host under which the page cache asks; a `Location` that names it means this site. */
export const innerHost = 'localhost'
