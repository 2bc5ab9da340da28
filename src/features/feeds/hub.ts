/** How long the hub may take for one feed, in milliseconds. */
const timeout = 10_000

/**
 * Tells a WebSub hub that feeds have changed: one request for each, in the form that hubs have taken
 * since PubSubHubbub (the standard leaves it to them).
 *
 * @returns the feeds of which it is to be told again: from the first on at which it failed. What it
 * refuses it would refuse again.
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
