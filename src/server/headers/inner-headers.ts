/** Marks requests of the page cache itself, on which Next skips its own negotiation of `/`. */
export const pageCacheHeader = 'x-octavo-page-cache'
/** Headers with this prefix go from the page cache to Next, and are never accepted from clients. */
export const innerHeaderPrefix = 'x-octavo-'
/** The host of the page cache's requests; a `Location` with it means this site. */
export const innerHost = 'localhost'
