/** Browsers say where a form stands; older ones name its origin. What says neither is no browser. */
export function isFromSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null
    ? headers.get('origin') === new URL(publicUrl).origin
    : site === 'same-origin'
}
