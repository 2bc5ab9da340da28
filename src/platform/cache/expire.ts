import { inProcess } from '../in-process'
import { pageCacheHandle } from './page-cache-handle'
import { everything } from './tags'

const counted = inProcess('expiries', () => ({ count: 0 }))

/** How often content has expired in this process. What was read before the latest time may be old. */
export const expiries = (): number => counted.count

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
    counted.count += 1
    if (tags.includes(everything)) next.revalidatePath('/', 'layout')
    else for (const tag of tags) next.revalidateTag(tag, { expire: 0 })
    pageCacheHandle()?.expire()
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
    pageCacheHandle()?.expire()
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

function isOutsideRequest(error: unknown): boolean {
  return (
    error instanceof Error &&
    /static generation store missing|outside a request scope/i.test(error.message)
  )
}
