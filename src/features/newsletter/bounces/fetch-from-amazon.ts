/** A certificate of Amazon's has 2 KB. */
const most = 64 * 1024
/** In milliseconds. */
const time = 5_000
const certificates = new Map<string, Promise<string>>()
const mostCertificates = 8

/** Certificates stay in memory: each name is another one. @throws for anything but a short 200. */
export function fetchFromAmazon(url: string): Promise<string> {
  if (!url.endsWith('.pem')) return fetchShort(url)
  const known = certificates.get(url)
  if (known !== undefined) return known
  const fetched = fetchShort(url)
  if (certificates.size >= mostCertificates) certificates.clear()
  certificates.set(url, fetched)
  fetched.catch(() => certificates.delete(url))
  return fetched
}

async function fetchShort(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(time) })
  const length = Number(response.headers.get('content-length') ?? 0)
  if (!response.ok || length > most) {
    await response.body?.cancel()
    throw new Error(`Amazon responded with ${response.status}.`)
  }
  const text = await response.text()
  if (text.length > most) throw new Error('Amazon responded at length.')
  return text
}
