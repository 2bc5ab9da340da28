export type ImageAccept = 'avif' | 'webp' | 'plain'

export function imageAcceptOf(accept: string | undefined): ImageAccept {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return 'plain'
}

/** The `Accept` of the page cache's requests to Next, one per kind, so that one response serves all of it. */
export const imageAcceptHeader: Readonly<Record<ImageAccept, string>> = {
  avif: 'image/avif,image/webp,*/*',
  webp: 'image/webp,*/*',
  plain: '*/*',
}
