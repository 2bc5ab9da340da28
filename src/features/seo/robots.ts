import { sitemapIndexPath } from './sitemap'

/** `robots.txt` (RFC 9309): everything public is allowed; the index lists the sitemaps of all languages. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    // Pictures of pages, and cards of shared pages.
    'Allow: /api/media/',
    'Allow: /api/cards/',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}${sitemapIndexPath}`,
    '',
  ].join('\n')
}
