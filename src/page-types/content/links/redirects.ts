import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Where } from 'payload'
import { redirectTarget, type StoredRedirect } from '#src/cms/redirect-target'
import { redirectsTag, redirectTag } from '#src/platform/cache/tags'
import { parsePathname } from '#src/platform/i18n/pathname'
import { followRedirects, type RedirectTarget } from '#src/platform/i18n/redirects/redirect-chain'
import {
  chooseRedirect,
  keysOfAddress,
  keysOfQuery,
  patternMark,
  patternsAmong,
  readSource,
} from '#src/platform/i18n/redirects/redirect-source'
import { pathnamesIn } from '../../document-address'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { storedIn } from '../reads/stored-in'
import { findPathname } from './link-targets'

/** Follows a decoded pathname to the end. Without patterns, which only apply to missing pages. */
export function findRedirect(pathname: string): Promise<RedirectTarget | undefined> {
  return follow({ pathname }, async (hop) => {
    const redirect = await readCached(hop)
    // Cached apart, since its target may move independently.
    return redirect && redirectTarget(redirect, hop, findPathname)
  })
}

export function findPatternRedirect(pathname: string): Promise<RedirectTarget | undefined> {
  return follow({ pathname }, async (hop) => {
    // Its target may be a page, which precedes patterns.
    const redirect =
      hop.pathname === pathname ? (await patterns()).find(hop.pathname) : await readCached(hop)
    return redirect && redirectTarget(redirect, hop, findPathname)
  })
}

/** The redirect of a pathname and query, by address or pattern, uncached, for pathnames of unknown origin. */
export async function findRedirectUncached(
  pathname: string,
  query = '',
): Promise<RedirectTarget | undefined> {
  const findStored = pathnamesIn({ payload: await cms() })
  return follow({ pathname, query }, async (hop) => {
    const redirect =
      (await readExact(hop)) ??
      (hop.pathname === pathname ? (await patterns()).find(hop.pathname) : undefined)
    return redirect && redirectTarget(redirect, hop, findStored)
  })
}

/** `undefined` without one. */
export async function findQueryRedirect(
  pathname: string,
  query: string,
): Promise<RedirectTarget | undefined> {
  const stored = await readByKeys(keysOfQuery(pathname, query))
  const redirect = chooseRedirect(stored, pathname, query)
  return redirect && findRedirectUncached(pathname, query)
}

/** A request without any of these keys is not redirected. */
export async function listRedirectKeys(): Promise<string[]> {
  const rows = await (await storedIn('redirects'))
    .find<{ key?: string }>({}, { projection: { _id: 0, key: 1 } })
    .toArray()
  return rows.flatMap(({ key }) => key ?? [])
}

/** Redirects in the manifest; browsers learn of others on the way. */
export const redirectLimit = 1_000

/** The editors' redirects, newest first, followed to the end. */
export async function listRedirects(): Promise<(RedirectTarget & { readonly from: string })[]> {
  const stored = await cached(['redirects'], [redirectsTag], () =>
    readRedirects({}, { sort: '-updatedAt', limit: redirectLimit }),
  )
  const known = new Map(
    stored.filter(isPlain).map((redirect) => [readSource(redirect.from).pathname, redirect]),
  )
  const isAll = stored.length < redirectLimit
  // Many have the same target.
  const others = new Map<string, Promise<StoredRedirect | undefined>>()
  const readOther = (hop: RequestedAddress) => {
    const other = others.get(hop.pathname) ?? readExact(hop)
    others.set(hop.pathname, other)
    return other
  }
  const targets = await Promise.all(
    [...known.keys()].map(async (from) => {
      const target = await follow({ pathname: from }, async (hop) => {
        const redirect = known.get(hop.pathname) ?? (isAll ? undefined : await readOther(hop))
        return redirect && redirectTarget(redirect, hop, findPathname)
      })
      return target && { from, ...target }
    }),
  )
  return targets.filter((target) => target !== undefined)
}

/** Home pages are redirected only by a query, and patterns depend on pages that browsers may not know. */
function isPlain({ from }: StoredRedirect): boolean {
  const { isPattern, params, pathname } = readSource(from)
  return !isPattern && params.length === 0 && parsePathname(pathname).path !== '/'
}

interface RequestedAddress {
  readonly pathname: string
  readonly query?: string
}

async function readCached({
  pathname,
  query = '',
}: RequestedAddress): Promise<StoredRedirect | undefined> {
  const stored = await cached(['redirect', pathname, query], [redirectTag(pathname)], () =>
    readByKeys(keysOfAddress(pathname, query)),
  )
  return chooseRedirect(stored, pathname, query)
}

async function readExact({
  pathname,
  query,
}: RequestedAddress): Promise<StoredRedirect | undefined> {
  return chooseRedirect(await readByKeys(keysOfAddress(pathname, query)), pathname, query)
}

type Patterns = ReturnType<typeof patternsAmong<StoredRedirect>>

let compiled: { readonly state: string; readonly patterns: Promise<Patterns> } | undefined

/** Read and compiled once for each state of the redirects: Next's cache would parse all of them at each request. */
async function patterns(): Promise<Patterns> {
  const state = await cached(['redirect-patterns'], [redirectsTag], async () => randomUUID())
  if (compiled?.state !== state) {
    const begun = { state, patterns: readPatterns().then(patternsAmong) }
    compiled = begun
    begun.patterns.catch(() => {
      if (compiled === begun) compiled = undefined
    })
  }
  return compiled.patterns
}

async function readPatterns(): Promise<StoredRedirect[]> {
  const rows = await (await storedIn('redirects'))
    .find<StoredRedirect>(
      { key: { $gte: patternMark, $lt: '+' } },
      { projection: { _id: 0, from: 1, type: 1, to: 1 } },
    )
    .toArray()
  // Ids of documents are objects there.
  return JSON.parse(JSON.stringify(rows)) as StoredRedirect[]
}

const readByKeys = async (keys: readonly string[]): Promise<StoredRedirect[]> =>
  keys.length === 0 ? [] : readRedirects({ key: { in: [...keys] } }, {})

async function readRedirects(
  where: Where,
  options: { readonly sort?: string; readonly limit?: number },
): Promise<StoredRedirect[]> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'redirects',
    where,
    depth: 0,
    pagination: false,
    ...options,
  })
  return docs.map(({ from, type, to }) => ({ from, type, to: to ?? null }))
}

async function follow(
  requested: RequestedAddress,
  read: (hop: RequestedAddress) => Promise<RedirectTarget | null | undefined>,
): Promise<RedirectTarget | undefined> {
  const first = await read(requested)
  if (!first) return undefined
  const end = await followRedirects(
    first,
    async (pathname, query) => (await read({ pathname, query })) ?? undefined,
  )
  // Saving refuses loops; one that slugs formed later is no redirect.
  return end === 'loop' || end.location === requested.pathname + (requested.query ?? '')
    ? undefined
    : end
}
