import { describe, expect, it } from 'vitest'
import { createPreloadQueue } from '#src/browser/pages/preload-queue'

/** A queue whose preloads end when the test says so. */
function openQueue(limit = 5) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const queue = createPreloadQueue(limit, (pathname) => {
    begun.push(pathname)
    return new Promise((resolve) => void ends.set(pathname, resolve))
  })
  const end = async (pathname: string) => {
    ends.get(pathname)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { queue, begun, end }
}

describe('createPreloadQueue', () => {
  it('runs five of six links; the sixth begins when one has ended', async () => {
    const { queue, begun, end } = openQueue()
    for (const name of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.add(name, 'view')
    expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5'])
    await end('/3')
    expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5', '/6'])
  })

  it('takes links with intent first, the newest of them before the older', async () => {
    const { queue, begun, end } = openQueue(1)
    for (const name of ['/a', '/b', '/c', '/d']) queue.add(name, 'view')
    queue.add('/c', 'intent')
    queue.add('/d', 'intent')
    await end('/a')
    await end('/d')
    await end('/c')
    expect(begun).toEqual(['/a', '/d', '/c', '/b'])
  })

  it('keeps an intent that comes into view', async () => {
    const { queue, begun, end } = openQueue(1)
    queue.add('/a', 'view')
    queue.add('/b', 'intent')
    queue.add('/c', 'view')
    queue.add('/b', 'view')
    queue.drop('/b')
    await end('/a')
    expect(begun).toEqual(['/a', '/b'])
  })

  it('loads no link twice', async () => {
    const { queue, begun, end } = openQueue(1)
    queue.add('/a', 'view')
    queue.add('/a', 'intent')
    await end('/a')
    queue.add('/a', 'intent')
    expect(begun).toEqual(['/a'])
  })

  it('forgets links that left the view before they began', async () => {
    const { queue, begun, end } = openQueue(1)
    queue.add('/a', 'view')
    queue.add('/b', 'view')
    queue.drop('/b')
    queue.drop('/a')
    await end('/a')
    expect(begun).toEqual(['/a'])
    queue.add('/b', 'view')
    expect(begun).toEqual(['/a', '/b'])
  })

  it('begins nothing while the visitor is on the way to another page', async () => {
    const { queue, begun, end } = openQueue(1)
    queue.add('/a', 'view')
    queue.pause()
    queue.add('/b', 'intent')
    await end('/a')
    expect(begun).toEqual(['/a'])
    queue.resume()
    expect(begun).toEqual(['/a', '/b'])
  })
})
