import { type Locale, locales } from '#locales/languages'

/**
 * The one truth for "which languages is this published in". Routing, switcher, alternates,
 * sitemaps, feeds and the API's access rules all ask here.
 *
 * A document is public in a locale when an editor has published that locale (`_status`, which
 * Payload keeps per locale) and its content exists in it (`complete`, which a field hook derives
 * in the same write). Both are stored as one value per locale.
 */
export interface Publishable {
  readonly _status?: unknown
  readonly complete?: unknown
}

/** Whether a document, read with `locale: 'all'`, is public in a locale. */
export function isPublishedIn(document: Publishable, locale: Locale): boolean {
  return isMarkedPublished(document, locale) && valueIn(document.complete, locale) === true
}

/** Whether an editor has published a locale, though there may be nothing in it to be shown. */
export function isMarkedPublished({ _status }: Publishable, locale: string): boolean {
  return valueIn(_status, locale) === 'published'
}

/** The locales in which a document, read with `locale: 'all'`, is public, in registry order. */
export function publishedLocales(document: Publishable): readonly Locale[] {
  return locales.filter((locale) => isPublishedIn(document, locale))
}

/** The same rule as a query: the paths name the locale, so that it holds whatever `req.locale` is. */
export function publishedIn(locale: Locale): {
  and: { [path: string]: { equals: boolean | string } }[]
} {
  return {
    and: [
      { [`_status.${locale}`]: { equals: 'published' } },
      { [`complete.${locale}`]: { equals: true } },
    ],
  }
}

/**
 * The language whose words a page in `locale` shows: its own where published, else English, else
 * none, in which case there is no such page.
 */
export function contentLocale(published: readonly Locale[], locale: Locale): Locale | undefined {
  if (published.includes(locale)) return locale
  return published.includes('en') ? 'en' : undefined
}

function valueIn(value: unknown, locale: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[locale]
    : undefined
}
