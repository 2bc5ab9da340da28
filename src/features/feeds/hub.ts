/** How long the hub may take for one feed, in milliseconds. */
const patience = 10_000

/**
 * Tells a WebSub hub that feeds have changed: one request for each, in the form that hubs have taken
 * since PubSubHubbub (the standard leaves it to them).
 *
 * @returns the feeds that it has not taken note of.
 */
export async function publishAtHub(hub: string, urls: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const url of urls) {
    if (!(await takesNote(hub, url))) left.push(url)
  }
  return left
}

async function takesNote(hub: string, url: string): Promise<boolean> {
  try {
    const response = await fetch(hub, {
      method: 'POST',
      body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': url }),
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
