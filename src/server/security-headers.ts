import { contentSecurityPolicy } from './content-security-policy'
import type { Destination } from './destination'

/** Header names and values one after the other, as `writeHead` takes them. */
export type FlatHeaders = readonly string[]

export interface SecurityOptions {
  /** The public address is https. */
  readonly https: boolean
  /** Pages open windows of others that answer them: a sign-in with Google. */
  readonly popups: boolean
  readonly development: boolean
}

/** Capabilities that no page of the site asks for. */
const refusedFeatures =
  'accelerometer autoplay camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'

/** The headers that every answer carries, apart from its content security policy. */
export function commonSecurityHeaders({
  https,
  popups,
}: Pick<SecurityOptions, 'https' | 'popups'>): FlatHeaders {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // The older form of frame-ancestors, for clients that know no other.
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Cross-Origin-Opener-Policy', popups ? 'same-origin-allow-popups' : 'same-origin'],
    ['Permissions-Policy', refusedFeatures.replace(/\S+/g, '$&=()').replaceAll(' ', ', ')],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000']] : []),
  ].flat()
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
export function securityHeaders(destination: Destination, options: SecurityOptions): FlatHeaders {
  const common = commonSecurityHeaders(options)
  return [
    ...(destination === 'preview' ? previewHeaders(common) : common),
    'Content-Security-Policy',
    contentSecurityPolicy(destination, options.development),
  ]
}

/** The same headers with another value for one of them. */
export function replacedHeader(headers: FlatHeaders, name: string, value: string): FlatHeaders {
  return headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1] === name ? value : text,
  )
}
