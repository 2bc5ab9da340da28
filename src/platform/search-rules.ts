/**
 * Version of the rules that make terms of texts. Raise it with every change of folding, segmentation, or
 * entries: installations then rebuild their index at the next start.
 */
export const rulesVersion = 7

/** In UTF-16 units. */
export const queryLimit = 100

export const resultLimit = 20

export const termLimit = 24

/** Words of at least so many letters are also found inside of others: Umschalter in Sprachumschalter. */
export const innerLength = 3
