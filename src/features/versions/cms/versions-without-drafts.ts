/** As many as of documents with drafts. */
export const mostVersions = 50

/** For collections and globals whose saves are public at once: each save is a version. */
export const versionsOfCollection = { maxPerDoc: mostVersions, drafts: false } as const

export const versionsOfGlobal = { max: mostVersions, drafts: false } as const
