import { encodePathname } from './pathname'

/**
 * The source of an editor's redirect: an address (`/old`), one with a required query (`/index.asp?PageID=26`),
 * or all addresses below one (`/cn/*`). Paths are case-insensitive, as on old servers; queries are not.
 */
export interface RedirectSource {
  readonly pathname: string
  readonly params: readonly (readonly [name: string, value: string])[]
  readonly isPattern: boolean
}

const mostParams = 20
const mostLevels = 12

/**
 * Reads a stored source: a decoded pathname with an encoded query or a final star. `?` and `#` stay encoded,
 * because old pages have them in their names: `/what%3F`, `/c%23`.
 */
export function readSource(from: string): RedirectSource {
  const mark = from.indexOf('?')
  const pathname = mark < 0 ? from : from.slice(0, mark)
  const isPattern = pathname.endsWith('/*')
  return {
    pathname: withMarks(isPattern ? pathname.slice(0, -2) || '/' : pathname),
    params: mark < 0 ? [] : paramsOf(from.slice(mark + 1)),
    isPattern,
  }
}

export function writeSource({ isPattern, params, pathname }: RedirectSource): string {
  const path = pathname.replace(/[?#]/g, encodeURIComponent)
  if (isPattern) return `${path === '/' ? '' : path}/*`
  if (params.length === 0) return path
  return `${path}?${new URLSearchParams(params.map(([name, value]) => [name, value]))}`
}

const withMarks = (path: string): string => path.replace(/%(?:3f|23)/gi, decodeURIComponent)

export function isSameSource(one: RedirectSource, other: RedirectSource): boolean {
  const textOf = (source: RedirectSource) =>
    writeSource({ ...source, pathname: fold(source.pathname) })
  return textOf(one) === textOf(other)
}

/** Prefix of the keys of patterns, so that all can be read at once. */
export const patternMark = '*'

/** The key under which a source is stored; sources with a query may share one. */
export function keyOfSource({ isPattern, params, pathname }: RedirectSource): string {
  if (isPattern) return patternMark + fold(pathname)
  const [first] = params
  return first ? keyWithParam(pathname, first) : fold(pathname)
}

/** The keys of all addresses, with and without a query, that may redirect a request. */
export function keysOfAddress(pathname: string, query = ''): string[] {
  return [...keysOfQuery(pathname, query), fold(pathname)]
}

export function keysOfQuery(pathname: string, query: string): string[] {
  const params = paramsOf(query).slice(0, mostParams)
  return [...new Set(params.map((param) => keyWithParam(pathname, param)))]
}

/** The keys of all patterns that may redirect it. */
export function keysOfPatterns(pathname: string): string[] {
  const segments = fold(pathname).split('/').filter(Boolean).slice(0, mostLevels)
  return ['', ...segments].map((_, level) => `${patternMark}/${segments.slice(0, level).join('/')}`)
}

/** Precedence: with a query, with more parameters, an address before a pattern, the longest pattern. */
export function chooseRedirect<One extends { readonly from: string }>(
  redirects: readonly One[],
  pathname: string,
  query = '',
): One | undefined {
  const requested = { pathname: fold(pathname), params: paramsOf(query) }
  return redirects
    .map((redirect) => ({ redirect, source: readSource(redirect.from) }))
    .filter(({ source }) => isMatch(source, requested))
    .toSorted((one, other) => rankOf(other.source) - rankOf(one.source))[0]?.redirect
}

/** Fills the target's star with the rest of the path, and adds unmatched parameters. */
export function fillTarget(target: string, from: string, pathname: string, query = ''): string {
  const source = readSource(from)
  const filled = source.isPattern
    ? withRest(target, pathname.slice(source.pathname.length))
    : target
  const matched = new Set(source.params.map(([name]) => name))
  const carried = paramsOf(query).filter(([name]) => !matched.has(name))
  return carried.length === 0 ? filled : carryQuery(filled, carried.map(toText).join('&'))
}

/** @param rest of a decoded pathname, after the pattern. */
function withRest(target: string, rest: string): string {
  // All slashes: after a bare `/*`, `//evil.example` would be another site.
  const below = rest.replace(/^\/+/, '')
  const text = target.startsWith('/') ? below : encodePathname(below)
  const [path = '/', ...behind] = target.split(/(?=[?#])/)
  const star = text === '' && path !== '/*' ? /\/\*$/ : /\*$/
  return path.replace(star, () => text) + behind.join('')
}

/** Adds a request's query to a location, whose own parameters win. */
export function carryQuery(location: string, query: string): string {
  const [, before = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(location) ?? []
  const named = new Set(new URLSearchParams(own).keys())
  const carried = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !named.has(nameOf(part)))
  const all = [...(own.length > 1 ? [own.slice(1)] : []), ...carried].join('&')
  return all === '' ? before + own + hash : `${before}?${all}${hash}`
}

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? ''

const toText = ([name, value]: readonly [string, string]): string =>
  new URLSearchParams([[name, value]]).toString()

function isMatch(
  { isPattern, params, pathname }: RedirectSource,
  requested: Pick<RedirectSource, 'params' | 'pathname'>,
): boolean {
  const own = fold(pathname)
  const below = own === '/' ? '/' : `${own}/`
  const isThere = isPattern
    ? requested.pathname === own || requested.pathname.startsWith(below)
    : requested.pathname === own
  return (
    isThere &&
    params.every(([name, value]) =>
      requested.params.some(([other, given]) => other === name && given === value),
    )
  )
}

/** Patterns rank by length, below all addresses. */
const rankOf = ({ isPattern, params, pathname }: RedirectSource): number =>
  isPattern ? pathname.length - 1e6 : params.length

const fold = (pathname: string): string => pathname.toLowerCase().normalize('NFC')

const keyWithParam = (pathname: string, param: readonly [string, string]): string =>
  `${fold(pathname)}?${toText(param)}`

function paramsOf(query: string): [string, string][] {
  return [...new URLSearchParams(query)].toSorted(([one, first], [other, second]) =>
    one === other ? compare(first, second) : compare(one, other),
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
