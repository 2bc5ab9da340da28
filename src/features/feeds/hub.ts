/** Per feed, in milliseconds. */
const timeout = 10_000

/**
 * One request for each feed, as hubs have taken since PubSubHubbub (the standard leaves it to them).
 * @returns the feeds to try again, from the first failure on; those that it refuses are not among them.
 */
export async function publishAtHub(hub: string, urls: readonly string[]): Promise<string[]> {
  for (const [index, url] of urls.entries()) {
    if (await fails(hub, url)) return urls.slice(index)
  }
  return []
}

async function fails(hub: string, url: string): Promise<boolean> {
  try {
    const { body, status } = await fetch(hub, {
      method: 'POST',
      body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': url }),
      signal: AbortSignal.timeout(timeout),
    })
    await body?.cancel()
    return status >= 500 || status === 429
  } catch {
    return true
  }
}
