/** Where Firebase keeps the id of an installation, which only the count of visits uses here. */
const installations = 'firebase-installations-database'

/** Removes what an earlier consent left in the browser. What fails is logged: it has been asked for. */
export function forgetVisitor(): void {
  for (const name of countCookies(document.cookie)) {
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
    }
  }
  void forgetInstallation().catch(console.warn)
}

/** The cookies of Google Analytics: one for the visitor, one for each count. */
export function countCookies(cookies: string): readonly string[] {
  return cookies
    .split(/; */)
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => /^_ga(?:_|$)/.test(name))
}

/** The domains under which Google's script may have set a cookie: it takes the widest that it can. */
export function domainsOf(hostname: string): readonly string[] {
  const labels = hostname.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

async function forgetInstallation(): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? []
  // Done at once, or as soon as the pages that have it open are closed.
  if (databases.some(({ name }) => name === installations)) indexedDB.deleteDatabase(installations)
}
