export const cachePrefix = 'octavo-'

export const cacheNames = {
  /** Build output (scripts, styles, fonts) and the site's icon. */
  shell: `${cachePrefix}shell`,
  pages: `${cachePrefix}pages`,
  payloads: `${cachePrefix}payloads`,
  pictures: `${cachePrefix}pictures`,
  /** Notes on stored documents, as JSON by pathname. */
  notes: `${cachePrefix}notes`,
  /** Files that pages of a build load later, as JSON by build id. */
  builds: `${cachePrefix}builds`,
} as const

/** The channel on which open pages learn of stored and removed ones. */
export const storedPagesChannel = `${cachePrefix}kept`

/** The lock for changes of the caches, in all tabs. */
export const keepingLock = `${cachePrefix}keeping`
