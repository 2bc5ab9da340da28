import { defaultLocale, isLocale, type Locale, prefixAliases } from '#locales/languages'

/**
 * Paths, pathnames and urls (see the glossary in the design).
 * A path is locale-free (`/blogs/x`); a pathname carries the locale prefix (`/de/blogs/x`), which
 * English does not have. All of these functions take and give DECODED text; {@link encodePathname}
 * makes what goes on the wire.
 */
export interface LocalisedPath {
  readonly locale: Locale
  /** Locale-free, with a leading slash. */
  readonly path: string
}

/** Splits a pathname into locale and path. Whatever has no known prefix is English. */
export function parsePathname(pathname: string): LocalisedPath {
  const [, first = '', ...rest] = pathname.split('/')
  if (isLocale(first) && first !== defaultLocale)
    return { locale: first, path: `/${rest.join('/')}` }
  return { locale: defaultLocale, path: pathname === '' ? '/' : pathname }
}

/** The pathname of a path in a locale: the one place that knows English has no prefix. */
export function buildPathname(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * The language that a first segment names or is meant to: `de`, `DE`, `ja`, `zh-CN`, `pt_BR`, `zh-Hans`.
 * People and programs make addresses from the names of languages that they know.
 */
export function localeOfPrefix(segment: string): Locale | undefined {
  // A language, perhaps its script, perhaps a region (RFC 5646 §2.1).
  const tag = /^([a-z]{2,3})([-_]han[st])?([-_]([a-z]{2}|\d{3}))?$/i.exec(segment)
  const language = tag?.[1]?.toLowerCase() ?? ''
  return isLocale(language) ? language : prefixAliases.get(language)
}

/**
 * The one pathname under which a page is served: no `/en`, no `/ja` or `/DE`, no trailing or doubled slash.
 * Equal to its input when that is canonical already, so that every wrong form costs one redirect.
 * Collapsing slashes also keeps `//host/` from becoming a redirect to another site.
 */
export function canonicalPathname(pathname: string): string {
  const segments = pathname.split(/[/\\]+/).filter((segment) => segment !== '')
  // All at once: `/en/en/x` would otherwise take a redirect for each.
  const start = segments.findIndex((segment) => localeOfPrefix(segment) !== defaultLocale)
  const [first, ...rest] = start < 0 ? [] : segments.slice(start)
  if (first === undefined) return '/'
  return `/${[localeOfPrefix(first) ?? first, ...rest].join('/')}`
}

/** Percent-encodes a decoded pathname for a `Location`, an `href` or a sitemap. */
export function encodePathname(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => encodeURIComponent(segment))
    .join('/')
}

/** Decodes a pathname from the wire; `undefined` where its percent-encoding is not UTF-8. */
export function decodePathname(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw).normalize('NFC')
  } catch {
    return undefined
  }
}

/** Encodes the pathname of a link and leaves its query and hash; absolute addresses stay. */
export function encodeHref(href: string): string {
  if (!href.startsWith('/')) return href
  const end = href.search(/[?#]/)
  return end < 0 ? encodePathname(href) : encodePathname(href.slice(0, end)) + href.slice(end)
}

/**
 * A link for the head of a response, which has no room for letters beyond ASCII (RFC 9110, 5.5): those of
 * queries, hashes, and the addresses of other sites are encoded, too, as a browser would.
 */
export function encodeLocation(href: string): string {
  const encoded = encodeHref(href)
  if (/^[!-~]*$/.test(encoded)) return encoded
  if (!encoded.startsWith('/') && URL.canParse(encoded)) return new URL(encoded).href
  return encoded.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^!-~]+/g, encodeURIComponent)
}
