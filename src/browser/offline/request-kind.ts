import { workerPath } from './worker-path'

/** What the worker handles; the browser does the rest. */
export type RequestKind =
  | 'page'
  | 'payload'
  /** A file of the build, whose name changes with its content. */
  | 'asset'
  | 'icon'
  /** A picture in the size and form that the browser chose. */
  | 'picture'

export interface RequestFacts {
  readonly method: string
  /** `navigate` for a document. */
  readonly mode: string
  readonly url: URL
}

/** The site's own paths that the worker ignores, with all below them. */
export const leftAlone: readonly string[] = [
  '/admin',
  '/api',
  '/builds',
  '/preview',
  '/_octavo',
  workerPath,
]

/** @returns `undefined` for what the worker ignores: other sites, the admin, the API, manifests, and writes. */
export function requestKind(
  { method, mode, url }: RequestFacts,
  origin: string,
): RequestKind | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined
  const { pathname } = url
  if (pathname.startsWith('/_next/static/')) return 'asset'
  if (isBelow(pathname, '/_next/image')) return 'picture'
  if (pathname === '/favicon.svg') return 'icon'
  if (isBelow(pathname, '/_next') || leftAlone.some((path) => isBelow(pathname, path))) {
    return undefined
  }
  if (pathname.endsWith('/_payload.json')) return 'payload'
  return mode === 'navigate' ? 'page' : undefined
}

export function isOfAdmin(pathname: string): boolean {
  return isBelow(pathname, '/admin')
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
