import { meantPathname } from '#src/page-types/route-of-guess'
import { budgets } from '#src/platform/config/budgets'
import { canonicalPathname, decodePathname, encodePathname } from '#src/platform/i18n/pathname'
import { type Destination, destinationOf } from './destination'
import { pictureVariant } from './picture-variant'

export interface Target {
  readonly rawPath: string
  readonly query: string
  readonly pathname: string
  /** {@link pathname}, percent-encoded: the cache key. */
  readonly key: string
  /** False if the received form has to be redirected to {@link key}. */
  readonly canonical: boolean
  readonly destination: Destination
}

export interface Refusal {
  readonly status: 400 | 401 | 404 | 405 | 406 | 413 | 414 | 429 | 500 | 503
  readonly reason: string
  readonly allow?: string
  /** For 429 and 503, in seconds. */
  readonly retryAfter?: number
}

export function tooManyRequests(retryAfter: number): Refusal {
  return { status: 429, reason: `Too many requests. Wait ${retryAfter} seconds.`, retryAfter }
}

/** Longest request target of a public address, in characters. A slug of 96 CJK letters takes 864. */
export const maxTargetLength = budgets.target.page
/** The same for the admin and its API, which put queries (`where[…]`, `columns=…`) into addresses. */
export const maxToolTargetLength = budgets.target.tool

export function readTarget(url: string): Target | Refusal {
  if (url.length > maxToolTargetLength) return tooLong
  const origin = url.startsWith('/') ? undefined : absoluteForm.exec(url)
  if (origin === null) return { status: 400, reason: 'The request target must be a path.' }
  const target = origin ? url.slice(origin[0].length) || '/' : url

  const mark = target.indexOf('?')
  const rawPath = mark === -1 ? target : target.slice(0, mark)
  const query = mark === -1 ? '' : target.slice(mark)
  if (target.includes('#'))
    return { status: 400, reason: 'The request target must not have a fragment.' }

  // curl and old clients send raw UTF-8, which Node reads as Latin-1.
  const ascii = /^[\x21-\x7e]*$/.test(rawPath)
  const text = ascii ? rawPath : Buffer.from(rawPath, 'latin1').toString('utf8')
  const normalised = text.includes('\uFFFD') ? undefined : decodePathname(text)
  if (normalised === undefined) return { status: 400, reason: 'The path is not valid UTF-8.' }
  if (/[\0\r\n]/.test(normalised))
    return { status: 400, reason: 'The path contains a control character.' }
  // Next would resolve them, and a page could be cached under another page's name.
  if (/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(normalised))
    return { status: 400, reason: 'The path contains a dot segment.' }

  const destination = destinationOf(normalised)
  const tool = destination === 'api' || destination === 'admin'
  if (url.length > maxTargetLength && !tool) return tooLong

  const decoded = decodeURIComponent(text)
  const wire = { rawPath: ascii ? rawPath : encodeURI(text), query, destination }
  if (destination === 'image') {
    const key = pictureVariant(query)
    if (decoded !== '/_next/image' || key === undefined) return noVariant
    return { ...wire, pathname: decoded, key, canonical: true }
  }
  // One spelling per file: otherwise each spelling would be cached.
  if (destination === 'static' && /%2f|%5c|\\|\/\//i.test(rawPath))
    return { status: 400, reason: 'The path contains an encoded or empty segment.' }
  if (destination === 'static')
    return { ...wire, pathname: decoded, key: fileKey(decoded), canonical: true }
  if (destination === 'next') return { ...wire, pathname: decoded, key: rawPath, canonical: true }
  // The CMS decodes the name once more, so `%252e` would become a dot.
  if (destination === 'media' && decoded.includes('%')) return { status: 400, reason: percentSign }
  // Names of uploads come from file systems; only pages are normalized to one Unicode form.
  const pathname =
    destination === 'page'
      ? meantPathname(canonicalPathname(normalised))
      : canonicalPathname(decoded)
  return {
    ...wire,
    pathname,
    key: encodePathname(pathname),
    canonical: ascii && pathname === decoded && !/%2f/i.test(rawPath),
  }
}

export function isRefusal(target: object): target is Refusal {
  return 'reason' in target
}

/** Only the admin and the API accept other methods, and in development Next's own tools. */
export function refuseMethod(
  method: string,
  destination: Destination,
  development = false,
): Refusal | undefined {
  if (development && destination === 'next') return undefined
  if (method === 'GET' || method === 'HEAD') return undefined
  if (method !== 'TRACE' && method !== 'CONNECT' && takesAnyMethod.has(destination))
    return undefined
  return { status: 405, reason: `${method} is not allowed here.`, allow: 'GET, HEAD' }
}

const takesAnyMethod: ReadonlySet<Destination> = new Set(['api', 'admin', 'media'])

/** RFC 9112 §3.2.2: a server must accept the absolute form too. */
const absoluteForm = /^https?:\/\/[^/?#]*/i

function fileKey(decoded: string): string {
  return decoded.split('/').map(encodeURIComponent).join('/')
}

const percentSign = 'A file name must not contain a percent sign; encode the URL once.'

const noVariant: Refusal = {
  status: 400,
  reason: 'No such picture: use the URLs that pages of this site name.',
}

const tooLong: Refusal = { status: 414, reason: 'The URL is too long.' }
