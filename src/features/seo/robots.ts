import { type Locale, sitemapKey } from '#locales/languages'

/** `robots.txt` (RFC 9309): everything public may be read; each language's sitemap by name. */
export function robotsText(origin: string, locales: readonly Locale[]): string {
  return [
    'User-agent: *',
    'Allow: /api/media/',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    ...locales.map((locale) => `Sitemap: ${origin}${sitemapKey(locale)}`),
    '',
  ].join('\n')
}
