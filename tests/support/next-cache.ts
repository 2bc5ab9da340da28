export interface NextCache {
  readonly unstable_cache: (
    read: () => Promise<unknown>,
    key: readonly string[],
    options: { tags: readonly string[] },
  ) => () => Promise<unknown>
  readonly revalidateTag: (tag: string) => void
  readonly revalidatePath?: () => void
}

/** Keeps nothing: each read is made anew. */
export const noCache: NextCache = { unstable_cache: (read) => read, revalidateTag: () => {} }

let inUse = noCache

export function setNextCache(cache: NextCache): void {
  inUse = cache
}

/* In place of Next's cache, which is not there outside of Next (see vitest.config.ts). */
export const unstable_cache: NextCache['unstable_cache'] = (read, key, options) => () =>
  inUse.unstable_cache(read, key, options)()

export const revalidateTag: NextCache['revalidateTag'] = (tag) => inUse.revalidateTag(tag)

export const revalidatePath = (): void => inUse.revalidatePath?.()
