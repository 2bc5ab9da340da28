/** Most documents that one request changes, so that each ends soon; a list sends several. */
export const documentsAtOnce = 25
