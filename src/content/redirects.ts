import 'server-only'
import { blogPathnames, redirectTarget, type StoredRedirect } from '#collections/redirect-target'
import { redirectTag } from '#src/cache/tags'
import { followRedirects, type RedirectTarget } from '#src/i18n/redirect-chain'
import { cached } from './cached'
import { cms } from './cms'
import { findBlogPathname } from './link-targets'

/** The redirect that editors defined for a decoded pathname, its chain followed to the end. */
export async function findRedirect(pathname: string): Promise<RedirectTarget | undefined> {
  return follow(pathname, async (hop) => {
    const redirect = await cached(['redirect', hop], [redirectTag(hop)], () => readRedirect(hop))
    // Kept apart, since the document that it leads to may move without it.
    return redirect && redirectTarget(redirect, hop, findBlogPathname)
  })
}

/** The same without a trace in the cache: for pathnames that nobody vouches for. */
export async function findRedirectUncached(pathname: string): Promise<RedirectTarget | undefined> {
  const findStored = blogPathnames(await cms())
  return follow(pathname, async (hop) => {
    const redirect = await readRedirect(hop)
    return redirect && redirectTarget(redirect, hop, findStored)
  })
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

async function readRedirect(pathname: string): Promise<StoredRedirect | null> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { from: { equals: pathname } },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const redirect = docs[0]
  return redirect ? { type: redirect.type, to: redirect.to ?? null } : null
}
