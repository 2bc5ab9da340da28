import { previewRoot } from '#src/page-types/preview-address'
import { cardRoot } from '#src/platform/urls/card-root'

export type Destination =
  /** A public document: an HTML page, a sitemap, a feed, `robots.txt`, a file of `public/`. */
  | 'page'
  /** `/_next/static`: build output whose name changes with its content. */
  | 'static'
  /** `/_next/image`: a picture in a requested size and format. */
  | 'image'
  /** `/api/media/file`: an upload as stored; `/api/cards`: the social card of a page. */
  | 'media'
  /** `/preview`: a draft, for visitors who may see it. */
  | 'preview'
  | 'api'
  | 'admin'
  | 'health'
  | 'next'

const prefixes: readonly (readonly [prefix: string, destination: Destination])[] = [
  ['/_next/static', 'static'],
  ['/_next/image', 'image'],
  ['/_next', 'next'],
  // Next's development overlay requests its own documents here.
  ['/__nextjs', 'next'],
  ['/api/health', 'health'],
  ['/api/media/file', 'media'],
  [cardRoot, 'media'],
  ['/api', 'api'],
  ['/admin', 'admin'],
  [previewRoot, 'preview'],
]

export function destinationOf(pathname: string): Destination {
  for (const [prefix, destination] of prefixes) {
    if (!pathname.startsWith(prefix)) continue
    // `/apiary` is a page; `/__nextjs_font` is not.
    const next = pathname[prefix.length]
    if (next === undefined || next === '/' || prefix === '/__nextjs') return destination
  }
  return 'page'
}
