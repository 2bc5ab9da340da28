/** Firebase's installation id, used only for counting. */
const installations = 'firebase-installations-database'

/** Removes the data of an earlier consent. Failures are logged. */
export function forgetVisitor(): void {
  for (const name of countCookies(document.cookie)) {
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
    }
  }
  void forgetInstallation().catch(console.warn)
}

/** Google Analytics' cookies: one for the visitor, one per property. */
export function countCookies(cookies: string): readonly string[] {
  return cookies
    .split(/; */)
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => /^_ga(?:_|$)/.test(name))
}

/** Domains of Google's cookies: its script uses the widest possible. */
export function domainsOf(hostname: string): readonly string[] {
  const labels = hostname.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

async function forgetInstallation(): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? []
  // At once, or when the last page with it is closed.
  if (databases.some(({ name }) => name === installations)) indexedDB.deleteDatabase(installations)
}
