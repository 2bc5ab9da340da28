import { inProcess } from '../in-process'
import { pageCacheHandle } from './page-cache-handle'
import { everything } from './tags'

const counted = inProcess('expiries', () => ({ count: 0 }))

/** How often content has expired in this process. Anything read before the last time may be outdated. */
export const expiries = (): number => counted.count

/** Longest rendering that may store outdated content after the expiry, in milliseconds. */
const renderingTime = 1000

/**
 * At once, again when the response has been sent (a replica set commits the save only then), and again when no
 * rendering of the old content can be stored any more. Does nothing outside a server.
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
    // Outside of a request (the seed, a script) Next has no cache.
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
