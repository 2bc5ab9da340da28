import { isSharedPathname } from '#src/page-types/preview-address'
import { type ErrorKind, errorKindOf } from '#src/platform/i18n/error-text'
import { destinationOf } from '../request/destination'
import type { MatchRoute } from '../request/exchange'

export interface PageError {
  readonly kind: ErrorKind
  readonly status: number
}

export function pageError(pathname: string, status: number, matchRoute: MatchRoute): PageError {
  if (status !== 404) return { kind: errorKindOf(status), status }
  if (destinationOf(pathname) === 'preview') {
    return isSharedPathname(pathname)
      ? { kind: 'expired', status: 410 }
      : { kind: 'not-found', status }
  }
  const isInvalid = matchRoute(pathname).kind === 'invalid'
  return { kind: isInvalid ? 'invalid' : 'not-found', status }
}
