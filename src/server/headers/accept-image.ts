/** What `/_next/image` may answer with, as far as the request's `Accept` decides it. */
export type ImageAccept = 'avif' | 'webp' | 'plain'

/** The newest picture format that a browser takes. */
export function imageAcceptOf(accept: string | undefined): ImageAccept {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return 'plain'
}

/** The `Accept` with which the page cache asks Next, one for each kind, so that one answer serves all of it. */
export const imageAcceptHeader: Readonly<Record<ImageAccept, string>> = {
  avif: 'image/avif,image/webp,*/*',
  webp: 'image/webp,*/*',
  plain: '*/*',
}
