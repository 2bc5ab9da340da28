/**
 * The version of the rules by which texts become terms. Raise it with every change of folding,
 * cutting or of what an entry holds: each installation then builds its index anew at its next start.
 */
export const rulesVersion = 7

/** Longest query in characters (UTF-16 units). */
export const queryLimit = 100

/** Most results of one response. */
export const resultLimit = 20

/** Terms of a query that are looked up; what comes behind them narrows nothing. */
export const termLimit = 24

/** From so many letters on a word is also found inside others: Umschalter in Sprachumschalter. */
export const innerLength = 3
