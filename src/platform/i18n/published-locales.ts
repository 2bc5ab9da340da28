import { defaultLocale, type Locale, locales } from '#locales/languages'

/**
 * Decides in which languages a document is public. Routing, switcher, alternates, sitemaps, feeds, and the
 * API's access rules all use it.
 *
 * A document is public in a locale if an editor has published it (`_status`, which Payload stores per locale)
 * and its content exists (`complete`, which a field hook sets in the same write).
 */
export interface Publishable {
  readonly _status?: unknown
  readonly complete?: unknown
}

/** The fields that the rule needs, for partial reads. */
export const publishedFields = [
  '_status',
  'complete',
] as const satisfies readonly (keyof Publishable)[]

/** The same as a `select` of the CMS. */
export const publishedColumns = { _status: true, complete: true } as const satisfies Readonly<
  Record<keyof Publishable, true>
>

/** Whether a document, read with `locale: 'all'`, is public in a locale. */
export function isPublishedIn(document: Publishable, locale: Locale): boolean {
  return isMarkedPublished(document, locale) && valueIn(document.complete, locale) === true
}

/** Whether an editor has published a locale, even if it has no content. */
export function isMarkedPublished({ _status }: Publishable, locale: string): boolean {
  return valueIn(_status, locale) === 'published'
}

export function publishedLocales(document: Publishable): readonly Locale[] {
  return locales.filter((locale) => isPublishedIn(document, locale))
}

/** The same rule for MongoDB: path → value. Its index begins with the paths. */
export function publishedFilter(locale: Locale): Readonly<Record<string, string | boolean>> {
  return { [`_status.${locale}`]: 'published', [`complete.${locale}`]: true }
}

/** The same rule as a query of the CMS: the paths name the locale, whatever `req.locale` is. */
export function publishedIn(locale: Locale): {
  and: { [path: string]: { equals: boolean | string } }[]
} {
  return {
    and: Object.entries(publishedFilter(locale)).map(([path, value]) => ({
      [path]: { equals: value },
    })),
  }
}

export function asPublishedIn(document: Publishable, locale: Locale): Publishable {
  return {
    _status: { ...(document._status as object), [locale]: 'published' },
    complete: { ...(document.complete as object), [locale]: true },
  }
}

/** The language of a page's content: its own if published, else the default; `undefined` means no page. */
export function contentLocale(published: readonly Locale[], locale: Locale): Locale | undefined {
  if (published.includes(locale)) return locale
  return published.includes(defaultLocale) ? defaultLocale : undefined
}

function valueIn(value: unknown, locale: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[locale]
    : undefined
}
