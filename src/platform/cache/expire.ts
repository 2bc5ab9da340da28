import { everything } from './tags'

/** The page cache of this process, as it offers itself to code inside Next's bundles. */
interface PageCacheHandle {
  expire(): void
}

const pageCacheKey = Symbol.for('octavo.page-cache')
/** Next has several copies of this module in its bundles; they count together. */
const expiriesKey = Symbol.for('octavo.expiries')
const counted = globalThis as { [expiriesKey]?: number }

/** How often content has expired in this process. What was read before the latest time may be old. */
export const expiries = (): number => counted[expiriesKey] ?? 0

/**
 * Longest rendering that may have read the old content and be stored after the expiry, in
 * milliseconds. A page that takes longer has other troubles.
 */
const renderingTime = 1000

/**
 * Expires everything that carries one of the tags: at once, again when the response has been sent
 * (a replica set commits the save only then), and once more when a rendering that had read the old
 * content can no longer be stored. Does nothing outside a server, where there is no cache.
 *
 * @param tags names from `tags.ts`; `everything` for whatever is cached.
 */
export async function expire(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const next = await loadNext()
  if (!next) return
  const run = () => {
    counted[expiriesKey] = expiries() + 1
    if (tags.includes(everything)) next.revalidatePath('/', 'layout')
    else for (const tag of tags) next.revalidateTag(tag, { expire: 0 })
    pageCache()?.expire()
  }
  try {
    run()
    next.after(async () => {
      run()
      await new Promise((resolve) => setTimeout(resolve, renderingTime))
      run()
    })
  } catch (error) {
    // Outside a request (the seed at start, a script) Next has no cache to speak of.
    if (!isOutsideRequest(error)) throw error
    pageCache()?.expire()
  }
}

async function loadNext() {
  try {
    const [{ revalidatePath, revalidateTag }, { after }] = await Promise.all([
      import('next/cache'),
      import('next/server'),
    ])
    return { revalidatePath, revalidateTag, after }
  } catch {
    return undefined
  }
}

function pageCache(): PageCacheHandle | undefined {
  return (globalThis as { [pageCacheKey]?: PageCacheHandle })[pageCacheKey]
}

function isOutsideRequest(error: unknown): boolean {
  return (
    error instanceof Error &&
    /static generation store missing|outside a request scope/i.test(error.message)
  )
}
