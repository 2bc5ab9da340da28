import { pageOfPayload } from '#src/platform/i18n/page-payload'
import type { RequestKind } from '#src/platform/metrics/request-counts'
import type { Destination } from './destination'
import { destinationOf } from './destination'
import { looksLikeFile } from './looks-like-file'

const kinds: Readonly<Record<Exclude<Destination, 'page'>, RequestKind>> = {
  static: 'file',
  image: 'picture',
  // Uploads and cards, nearly all of them pictures.
  media: 'picture',
  preview: 'other',
  api: 'api',
  admin: 'admin',
  health: 'health',
  next: 'other',
}

export function requestKind(destination: Destination, pathname: string): RequestKind {
  if (destination !== 'page') return kinds[destination]
  if (pageOfPayload(pathname) !== undefined) return 'payload'
  return looksLikeFile(pathname) ? 'file' : 'page'
}

export function kindOfKey(key: string): RequestKind {
  const [pathname = key] = key.split(/[?\n]/, 1)
  return requestKind(destinationOf(pathname), pathname)
}
