import { contentSecurityPolicy } from './content-security-policy'
import type { Destination } from './destination'

/** Header names and values one after the other, as `writeHead` takes them. */
export type FlatHeaders = readonly string[]

export interface SecurityOptions {
  /** The public address is https. */
  readonly https: boolean
  readonly development: boolean
}

/** Capabilities that no page of the site asks for. */
const refusedFeatures =
  'accelerometer autoplay camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'

/** The headers that every answer carries, apart from its content security policy. */
export function commonSecurityHeaders({ https }: Pick<SecurityOptions, 'https'>): FlatHeaders {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // The older form of frame-ancestors, for clients that know no other.
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', refusedFeatures.replace(/\S+/g, '$&=()').replaceAll(' ', ', ')],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000']] : []),
  ].flat()
}

/** The security headers of an answer for a destination. */
export function securityHeaders(destination: Destination, options: SecurityOptions): FlatHeaders {
  return [
    ...commonSecurityHeaders(options),
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
