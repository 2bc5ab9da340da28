import { previewRoot } from '#src/page-types/preview-address'
import { cardRoot } from '#src/platform/card-root'

/** Who answers a request: the first thing that every later rule asks. */
export type Destination =
  /** A public document: an HTML page, a sitemap, a feed, `robots.txt`, a file of `public/`. */
  | 'page'
  /** `/_next/static`: build output whose name changes with its content. */
  | 'static'
  /** `/_next/image`: a picture in the size and format that a browser asked for. */
  | 'image'
  /** `/api/media/file`: an upload as it was stored; `/api/cards`: the card of a page. */
  | 'media'
  /** `/preview`: a draft, for whoever may see it. */
  | 'preview'
  | 'api'
  | 'admin'
  | 'health'
  /** Whatever else Next keeps for itself. */
  | 'next'

/** Read from top to bottom: the first prefix that fits decides; what fits none is a page. */
const prefixes: readonly (readonly [prefix: string, destination: Destination])[] = [
  ['/_next/static', 'static'],
  ['/_next/image', 'image'],
  ['/_next', 'next'],
  // Next's development overlay asks for its own documents here.
  ['/__nextjs', 'next'],
  ['/api/health', 'health'],
  ['/api/media/file', 'media'],
  [cardRoot, 'media'],
  ['/api', 'api'],
  ['/admin', 'admin'],
  [previewRoot, 'preview'],
]

/** The destination of a decoded pathname. */
export function destinationOf(pathname: string): Destination {
  for (const [prefix, destination] of prefixes) {
    if (!pathname.startsWith(prefix)) continue
    // `/apiary` is a page; `/__nextjs_font` is not.
    const next = pathname[prefix.length]
    if (next === undefined || next === '/' || prefix === '/__nextjs') return destination
  }
  return 'page'
}
