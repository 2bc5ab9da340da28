import { redirectTarget, type StoredRedirect } from '#src/cms/redirect-target'
import type { FindPathname } from '#src/page-types/document-address'
import { followRedirects } from '#src/platform/i18n/redirects/redirect-chain'
import { writeLevel } from '#src/platform/i18n/redirects/redirect-pattern'
import {
  chooseRedirect,
  isSameSource,
  keyOfSource,
  keysOfAddress,
  keysOfPatterns,
  type RedirectSource,
  readSource,
  writeSource,
} from '#src/platform/i18n/redirects/redirect-source'
import { type AddressFault, leadsTo, leavesFrom } from './redirect-addresses'

export interface RedirectFault<Other extends StoredRedirect = StoredRedirect> {
  /** The field. */
  readonly path: string
  readonly fault: AddressFault | 'twin' | 'twin-to-document' | 'chain' | 'loop'
  readonly values: { readonly [name: string]: string }
  /** The redirect that it can't be beside. */
  readonly other?: Other
}

export type CheckedRedirect<Other extends StoredRedirect> =
  | { readonly redirect: StoredRedirect; readonly key: string }
  | RedirectFault<Other>

/** All redirects but the one that is checked. */
export interface OtherRedirects<Other extends StoredRedirect> {
  readonly findTwin: (source: RedirectSource) => Promise<Other | undefined>
  readonly findExact: (pathname: string, query: string) => Promise<Other | undefined>
  readonly findByPattern: (pathname: string) => Promise<Other | undefined>
  readonly findPathname: FindPathname
}

/** @param others reads those with one of the keys. */
export const amongKeys = <Other extends StoredRedirect>(
  others: (keys: readonly string[]) => Promise<readonly Other[]>,
): Omit<OtherRedirects<Other>, 'findPathname'> => ({
  findTwin: async (source) =>
    (await others([keyOfSource(source)])).find((one) => isSameSource(readSource(one.from), source)),
  findExact: async (pathname, query) =>
    chooseRedirect(await others(keysOfAddress(pathname, query)), pathname, query),
  findByPattern: async (pathname) =>
    chooseRedirect(await others(keysOfPatterns(pathname)), pathname),
})

/**
 * A redirect as it is stored, or why it can't be followed: a second one from the same source, one to an address
 * that is redirected itself, or a loop, with its steps.
 */
export async function checkRedirect<Other extends StoredRedirect>(
  entered: StoredRedirect,
  { findByPattern, findExact, findPathname, findTwin }: OtherRedirects<Other>,
): Promise<CheckedRedirect<Other>> {
  const from = leavesFrom(entered.from)
  if ('fault' in from) return { path: 'from', fault: from.fault, values: {} }
  const source = readSource(from.address)
  const key = keyOfSource(source)
  let redirect: StoredRedirect = { ...entered, from: from.address }
  if (entered.to?.type === 'custom') {
    const target = leadsTo(String(entered.to.url ?? ''), source)
    if ('fault' in target) return { path: 'to.url', fault: target.fault, values: {} }
    redirect = { ...redirect, to: { ...entered.to, url: target.address } }
  }

  const twin = await findTwin(source)
  if (twin) {
    const target = twin.to?.type === 'custom' ? (twin.to.url ?? '') : undefined
    return target === undefined
      ? { path: 'from', fault: 'twin-to-document', values: { from: twin.from }, other: twin }
      : { path: 'from', fault: 'twin', values: { from: twin.from, target }, other: twin }
  }

  /** As for requests: a pattern does not redirect an address to itself. */
  const leadFrom = async (one: StoredRedirect, hop: RequestedAddress) => {
    const target = await redirectTarget(one, hop, findPathname)
    const isToItself = target?.location === hop.pathname + hop.query
    return isToItself && readSource(one.from).isPattern ? undefined : target
  }
  const requested = exampleOf(source)
  const first = await leadFrom(redirect, requested)
  const steps = [redirect.from]
  const loop = (other?: Other): RedirectFault<Other> => ({
    path: targetField(redirect.to?.type),
    fault: 'loop',
    values: { from: redirect.from, way: [...new Set(steps), redirect.from].join(' → ') },
    ...(other ? { other } : {}),
  })
  if (redirect.to?.type === 'custom' && isSameSource(source, readSource(redirect.to.url ?? ''))) {
    return loop()
  }
  if (!first) return { redirect, key }
  let next: Other | undefined
  const end = await followRedirects(first, async (pathname, query) => {
    steps.push(pathname + query)
    const hop = { pathname, query }
    if (chooseRedirect([redirect], pathname, query)) {
      return (await leadFrom(redirect, hop)) && first
    }
    const exact = await findExact(pathname, query)
    next ??= exact
    const found = exact ?? (await findByPattern(pathname))
    return found && leadFrom(found, hop)
  })
  if (end === 'loop' || first.location === requested.pathname + requested.query) return loop(next)
  // What a document is redirected to for a while is no mistake of the redirects that lead to it.
  if (!next || redirect.to?.type !== 'custom' || source.isPattern) return { redirect, key }
  // Without patterns, which give way to pages.
  const straight = await followRedirects(first, async (pathname, query) => {
    const exact = await findExact(pathname, query)
    return exact && redirectTarget(exact, { pathname, query }, findPathname)
  })
  if (straight === 'loop' || straight.location === first.location) return { redirect, key }
  const values = { from: next.from, target: straight.location }
  return { path: 'to.url', fault: 'chain', values, other: next }
}

const targetField = (type: unknown): string =>
  type === 'custom' ? 'to.url' : type === 'page' ? 'to.page' : 'to.reference'

interface RequestedAddress {
  readonly pathname: string
  readonly query: string
}

function exampleOf(source: RedirectSource): RequestedAddress {
  const { hasStar, isPattern, levels, params, pathname } = source
  if (isPattern) {
    const example = levels.map((level) =>
      typeof level === 'string' ? level : writeLevel(level).replace(`:${level.name}`, 'x'),
    )
    return { pathname: `/${[...example, ...(hasStar ? ['x'] : [])].join('/')}`, query: '' }
  }
  return { pathname, query: params.length === 0 ? '' : writeSource({ ...source, pathname: '' }) }
}
