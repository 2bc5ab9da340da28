import type { Destination } from '../request/destination'
import { contentSecurityPolicy } from './content-security-policy'

/** Header names and values one after the other, as `writeHead` takes them. */
export type FlatHeaders = readonly string[]

/** The same as pairs of a name and its value. */
export function headerPairs(flat: FlatHeaders): [name: string, value: string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}

export interface SecurityOptions {
  /** The public address is https. */
  readonly https: boolean
  /** Pages open windows of others that answer them: a sign-in with Google. */
  readonly popups: boolean
}

/** `Cache-Control` of what changes with the content: caches ask each time, and a 304 costs next to nothing. */
export const alwaysRevalidated = 'no-cache'

/**
 * What every answer carries wherever the site runs, apart from its content security policy. That one
 * decides what may run and who may frame a page; a list of what its scripts may not ask for, which are
 * all the site's own, would be long and change nothing.
 */
export const fixedSecurityHeaders: FlatHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
].flat()

/** What every answer carries by the settings of a start, which no build knows. */
export function deploymentHeaders({ https, popups }: SecurityOptions): FlatHeaders {
  return [
    ['Cross-Origin-Opener-Policy', popups ? 'same-origin-allow-popups' : 'same-origin'],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000']] : []),
  ].flat()
}

/** Both: of what Next has no part in, or says nothing of, as in redirects of its own. */
export function commonSecurityHeaders(options: SecurityOptions): FlatHeaders {
  return [...fixedSecurityHeaders, ...deploymentHeaders(options)]
}

/** The same for a draft: no search engine lists it, and no address of it, which may be a key, leaves. */
export function previewHeaders(common: FlatHeaders): FlatHeaders {
  return [
    ...replacedHeader(common, 'Referrer-Policy', 'no-referrer'),
    'X-Robots-Tag',
    'noindex, nofollow, noarchive',
  ]
}

/** The security headers of an answer for a destination. */
export function securityHeaders(
  destination: Destination,
  { development, ...options }: SecurityOptions & { readonly development: boolean },
): FlatHeaders {
  const common = commonSecurityHeaders(options)
  return [
    ...(destination === 'preview' ? previewHeaders(common) : common),
    'Content-Security-Policy',
    contentSecurityPolicy(destination, development),
  ]
}

/** The same headers with another value for one of them. */
export function replacedHeader(headers: FlatHeaders, name: string, value: string): FlatHeaders {
  return headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1] === name ? value : text,
  )
}
