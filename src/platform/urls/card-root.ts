/** Social cards are at `{root}/{pathname of the page}/{hash}.jpg`. */
export const cardRoot = '/api/cards'
