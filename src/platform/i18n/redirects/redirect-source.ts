import { encodePathname } from '../pathname'
import {
  decodeMarks,
  encodeMarks,
  fillParts,
  foldPathname as fold,
  formOf,
  type Level,
  levelsOf,
  type Matched,
  matchPattern,
  type Pattern,
  PatternTree,
  readLevel,
  writeLevel,
} from './redirect-pattern'

/**
 * The source of an editor's redirect: an address (`/old`), one with a required query (`/index.asp?PageID=26`),
 * or a pattern: all addresses below one (`/cn/*`), or those with named parts (`/blog/:year/:slug`). Paths are
 * case-insensitive, as on old servers; queries are not.
 */
export interface RedirectSource extends Pattern {
  /** Of a pattern, what comes before its first part or star. */
  readonly pathname: string
  readonly params: readonly (readonly [name: string, value: string])[]
  readonly isPattern: boolean
}

const mostParams = 20
/** Of a pattern. */
export const mostLevels = 12

/** Reads a stored source: a decoded pathname with an encoded query, named parts, or a final star. */
export function readSource(from: string): RedirectSource {
  const mark = from.indexOf('?')
  const path = mark < 0 ? from : from.slice(0, mark)
  const params = mark < 0 ? [] : paramsOf(from.slice(mark + 1))
  const hasStar = path.endsWith('/*')
  const levels = levelsOf(hasStar ? path.slice(0, -2) : path).map(readLevel)
  const first = levels.findIndex((level) => typeof level !== 'string')
  if (!hasStar && first < 0) {
    return { pathname: decodeMarks(path), params, levels: [], hasStar, isPattern: false }
  }
  const names = first < 0 ? levels : levels.slice(0, first)
  return { pathname: `/${names.join('/')}`, params, levels, hasStar, isPattern: true }
}

export function writeSource({
  hasStar,
  isPattern,
  levels,
  params,
  pathname,
}: RedirectSource): string {
  if (isPattern) return `/${[...levels.map(writeLevel), ...(hasStar ? ['*'] : [])].join('/')}`
  const path = encodeMarks(pathname)
  if (params.length === 0) return path
  return `${path}?${new URLSearchParams(params.map(([name, value]) => [name, value]))}`
}

/** Whether both redirect the same requests; the names of parts don't matter. */
export function isSameSource(one: RedirectSource, other: RedirectSource): boolean {
  return identityOf(one) === identityOf(other)
}

export const identityOf = (source: RedirectSource): string =>
  source.isPattern
    ? `${patternMark}${formOf(source)}`
    : writeSource({ ...source, pathname: fold(source.pathname) })

/** The names that a pattern gives to parts of an address. */
export const partsOf = ({ levels }: Pick<RedirectSource, 'levels'>): string[] =>
  levels.flatMap((level: Level) => (typeof level === 'string' ? [] : [level.name]))

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

/** Precedence: with a query, with more parameters, an address before a pattern, the most exact pattern. */
export function chooseRedirect<One extends { readonly from: string }>(
  redirects: readonly One[],
  pathname: string,
  query = '',
): One | undefined {
  const requested = { pathname: fold(pathname), params: paramsOf(query) }
  const [exact] = redirects
    .map((redirect) => ({ redirect, source: readSource(redirect.from) }))
    .filter(({ source }) => !source.isPattern && isMatch(source, requested))
    .toSorted((one, other) => other.source.params.length - one.source.params.length)
  return exact ? exact.redirect : patternsAmong(redirects).find(pathname)
}

/** Its look-ups cost the same for any number of patterns. */
export function patternsAmong<One extends { readonly from: string }>(
  redirects: readonly One[],
): PatternTree<One> {
  const tree = new PatternTree<One>()
  for (const redirect of redirects) {
    const source = readSource(redirect.from)
    if (source.isPattern) tree.add(source, redirect)
  }
  return tree
}

/** Fills the target's parts and star with those of the address, and adds unmatched parameters. */
export function fillTarget(target: string, from: string, pathname: string, query = ''): string {
  const source = readSource(from)
  const matched = source.isPattern ? matchPattern(source, pathname) : undefined
  const filled = matched ? withMatched(target, matched) : target
  const required = new Set(source.params.map(([name]) => name))
  const carried = paramsOf(query).filter(([name]) => !required.has(name))
  return carried.length === 0 ? filled : carryQuery(filled, carried.map(toText).join('&'))
}

/** Paths of this site stay decoded, and can't contain a `?` or `#`; all else is encoded. */
function withMatched(target: string, { parts, rest }: Matched): string {
  const [path = '/', ...behind] = target.split(/(?=[?#])/)
  const isOwn = target.startsWith('/')
  const encoded = (name: string): string | undefined => {
    const value = parts.get(name)
    return value === undefined ? undefined : encodeURIComponent(value)
  }
  const ofPath = isOwn ? (name: string) => parts.get(name)?.replace(/[?#]/g, '') : encoded
  const fixed = fillParts(path.replace(/\/\*$/, ''), ofPath)
  const below = path.endsWith('/*') && rest !== '' ? `/${isOwn ? rest : encodePathname(rest)}` : ''
  return (fixed + below || '/') + behind.map((text) => fillParts(text, encoded)).join('')
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
  { params, pathname }: RedirectSource,
  requested: Pick<RedirectSource, 'params' | 'pathname'>,
): boolean {
  return (
    requested.pathname === fold(pathname) &&
    params.every(([name, value]) =>
      requested.params.some(([other, given]) => other === name && given === value),
    )
  )
}

const keyWithParam = (pathname: string, param: readonly [string, string]): string =>
  `${fold(pathname)}?${toText(param)}`

function paramsOf(query: string): [string, string][] {
  return [...new URLSearchParams(query)].toSorted(([one, first], [other, second]) =>
    one === other ? compare(first, second) : compare(one, other),
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
