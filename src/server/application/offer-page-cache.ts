/** Where hooks that run inside of Next's bundles find the page cache in front of this process. */
const pageCacheSymbol = Symbol.for('octavo.page-cache')

/** Lets hooks inside of Next's bundles expire what the page cache has. */
export function offerPageCache(hook: { expire(): void }): void {
  Object.assign(globalThis, { [pageCacheSymbol]: hook })
}
