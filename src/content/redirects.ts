import 'server-only'
import { redirectTarget } from '#collections/redirect-target'
import { redirectTag } from '#src/cache/tags'
import { followRedirects, type RedirectTarget } from '#src/i18n/redirect-chain'
import { cached } from './cached'
import { cms } from './cms'

/** The redirect that editors defined for a decoded pathname, its chain followed to the end. */
export async function findRedirect(pathname: string): Promise<RedirectTarget | undefined> {
  return follow(pathname, (hop) =>
    cached(['redirect', hop], [redirectTag(hop)], async () => (await readRedirect(hop)) ?? null),
  )
}

/** The same without a trace in the cache: for pathnames that nobody vouches for. */
export async function findRedirectUncached(pathname: string): Promise<RedirectTarget | undefined> {
  return follow(pathname, readRedirect)
}

async function follow(
  pathname: string,
  read: (pathname: string) => Promise<RedirectTarget | null | undefined>,
): Promise<RedirectTarget | undefined> {
  const first = await read(pathname)
  if (!first) return undefined
  const end = await followRedirects(first, async (hop) => (await read(hop)) ?? undefined)
  // Saving refuses loops; one that two documents' slugs formed later is no redirect.
  return end === 'loop' || end.location === pathname ? undefined : end
}

async function readRedirect(pathname: string): Promise<RedirectTarget | undefined> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { from: { equals: pathname } },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const redirect = docs[0]
  return redirect ? redirectTarget(payload, redirect, pathname) : undefined
}
