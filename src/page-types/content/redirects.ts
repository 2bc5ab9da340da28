import 'server-only'
import { redirectTarget, type StoredRedirect } from '#src/cms/redirect-target'
import { redirectsTag, redirectTag } from '#src/platform/cache/tags'
import { parsePathname } from '#src/platform/i18n/pathname'
import { followRedirects, type RedirectTarget } from '#src/platform/i18n/redirect-chain'
import { pathnamesIn } from '../document-address'
import { cached } from './cached'
import { cms } from './cms'
import { findPathname } from './link-targets'

/** The redirect that editors defined for a decoded pathname, its chain followed to the end. */
export async function findRedirect(pathname: string): Promise<RedirectTarget | undefined> {
  return follow(pathname, async (hop) => {
    const redirect = await cached(['redirect', hop], [redirectTag(hop)], () => readRedirect(hop))
    // Cached apart, since the document that it leads to may move without it.
    return redirect && redirectTarget(redirect, hop, findPathname)
  })
}

/** The same without a trace in the cache: for pathnames that nobody vouches for. */
export async function findRedirectUncached(pathname: string): Promise<RedirectTarget | undefined> {
  const findStored = pathnamesIn({ payload: await cms() })
  return follow(pathname, async (hop) => {
    const redirect = await readRedirect(hop)
    return redirect && redirectTarget(redirect, hop, findStored)
  })
}

/** Redirects that browsers know from the start; they learn of others on the way. */
export const redirectLimit = 1_000

/** The editors' redirects that lead somewhere, the newest first, each chain followed to its end. */
export async function listRedirects(): Promise<(RedirectTarget & { readonly from: string })[]> {
  const stored = await cached(['redirects'], [redirectsTag], readRedirects)
  const known = new Map(stored.map(({ from, ...redirect }) => [from, redirect]))
  const isAll = stored.length < redirectLimit
  // Many lead to the same place.
  const others = new Map<string, Promise<StoredRedirect | null>>()
  const readOther = (hop: string) => {
    const other = others.get(hop) ?? readRedirect(hop)
    others.set(hop, other)
    return other
  }
  const targets = await Promise.all(
    [...known.keys()].filter(isPlain).map(async (from) => {
      const target = await follow(from, async (hop) => {
        const redirect = known.get(hop) ?? (isAll ? undefined : await readOther(hop))
        return redirect && redirectTarget(redirect, hop, findPathname)
      })
      return target && { from, ...target }
    }),
  )
  return targets.filter((target) => target !== undefined)
}

/** Home pages are never redirected, and a final star would mean more than itself in a rule. */
function isPlain(from: string): boolean {
  return parsePathname(from).path !== '/' && !from.endsWith('/*')
}

async function readRedirects(): Promise<(StoredRedirect & { readonly from: string })[]> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'redirects',
    sort: '-updatedAt',
    depth: 0,
    limit: redirectLimit,
    pagination: false,
  })
  return docs.map(({ from, type, to }) => ({ from, type, to: to ?? null }))
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
