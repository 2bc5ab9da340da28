import type { Destination } from '../request/destination'
import { contentSecurityPolicy } from './content-security-policy'

export type FlatHeaders = readonly string[]

export function headerPairs(flat: FlatHeaders): [name: string, value: string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}

export interface SecurityOptions {
  readonly https: boolean
  /** Pages open windows that have to reach them: a sign-in with Google. */
  readonly popups: boolean
}

/** `Cache-Control` of what changes with the content: a 304 costs next to nothing. */
export const alwaysRevalidated = 'no-cache'

/** There is no `Permissions-Policy`: it would only restrict scripts that are all the site's own. */
export const fixedSecurityHeaders: FlatHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
].flat()

/** Security headers that depend on the deployment, which no build knows. */
export function deploymentHeaders({ https, popups }: SecurityOptions): FlatHeaders {
  return [
    ['Cross-Origin-Opener-Policy', popups ? 'same-origin-allow-popups' : 'same-origin'],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000']] : []),
  ].flat()
}

/** Both, for responses without Next, or without headers of its own, such as its redirects. */
export function commonSecurityHeaders(options: SecurityOptions): FlatHeaders {
  return [...fixedSecurityHeaders, ...deploymentHeaders(options)]
}

/** The same for a draft: not listed, and no referrer reveals its address, which may be a key. */
export function previewHeaders(common: FlatHeaders): FlatHeaders {
  return [
    ...replacedHeader(common, 'Referrer-Policy', 'no-referrer'),
    'X-Robots-Tag',
    'noindex, nofollow, noarchive',
  ]
}

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

export function replacedHeader(headers: FlatHeaders, name: string, value: string): FlatHeaders {
  return headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1] === name ? value : text,
  )
}
