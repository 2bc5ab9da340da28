/** Per request, so that each ends soon; a list sends several. */
export const documentsAtOnce = 25
