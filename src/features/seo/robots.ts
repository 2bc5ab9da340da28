import { sitemapIndexPath } from './sitemap'

/** `robots.txt` (RFC 9309): everything public may be read; the index names the sitemaps of all languages. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    // Pictures of pages, and the cards with which they are shared.
    'Allow: /api/media/',
    'Allow: /api/cards/',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}${sitemapIndexPath}`,
    '',
  ].join('\n')
}
