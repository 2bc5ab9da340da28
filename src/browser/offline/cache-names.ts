/** What all caches of the site are called first, and nothing else's on its origin. */
export const cachePrefix = 'octavo-'

/** The caches in which the worker keeps what can be read without a connection. */
export const cacheNames = {
  /** Build output: scripts, styles, fonts; and the site's icon. */
  shell: `${cachePrefix}shell`,
  /** Documents by pathname. */
  pages: `${cachePrefix}pages`,
  payloads: `${cachePrefix}payloads`,
  pictures: `${cachePrefix}pictures`,
  /** What is known of each stored document, as JSON by its pathname. */
  notes: `${cachePrefix}notes`,
  /** The files that pages of a build load later than with their documents, as JSON by its id. */
  builds: `${cachePrefix}builds`,
} as const

/** The name of the channel on which open pages learn that something was stored or removed. */
export const storedPagesChannel = `${cachePrefix}kept`

/** The lock under which one after the other changes the caches, in whichever tab. */
export const keepingLock = `${cachePrefix}keeping`
