import type { RequestKind } from './request-kind'

export type StorableResponse = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

const contentTypes: Readonly<Record<RequestKind, RegExp>> = {
  page: /^text\/html\b/i,
  payload: /^application\/json\b/i,
  picture: /^image\//i,
  icon: /^image\//i,
  asset: /./,
}

/** Only a complete one for its own URL, of its kind, and not for one visitor or moment, as drafts and searches. */
export function mayBeStored(kind: RequestKind, response: StorableResponse): boolean {
  const { status, type, redirected, headers } = response
  if (status !== 200 || type !== 'basic' || redirected) return false
  if (/(?:^|[\s,])(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '')) return false
  return contentTypes[kind].test(headers.get('Content-Type') ?? '')
}
