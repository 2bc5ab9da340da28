/** Below it are the social cards, each at `{pathname of the page}/{hash}.jpg`. */
export const cardRoot = '/api/cards'
