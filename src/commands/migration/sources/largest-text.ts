/**
 * Of the source of one text, in letters or bytes. In the database, a document has 16 MB for all of its languages, and
 * a text takes several times its source; a long novel has 3 MB.
 */
export const largestText = 2 * 1024 * 1024

export const tooLarge = 'It is larger than 2 MB. Divide it, or copy its text.'
