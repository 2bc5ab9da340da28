import { defaultLocale, isLocale, type Locale, prefixAliases } from '#locales/languages'
import { parseUrl } from '#src/platform/urls/parse-url'

/**
 * A path is locale-free (`/blogs/x`); a pathname has the locale prefix (`/de/blogs/x`), which English does not
 * have. All functions take and return decoded text; {@link encodePathname} encodes it for the wire.
 */
export interface LocalisedPath {
  readonly locale: Locale
  readonly path: string
}

/** Splits a pathname into locale and path. Without a known prefix, it is English. */
export function parsePathname(pathname: string): LocalisedPath {
  const [, first = '', ...rest] = pathname.split('/')
  if (isLocale(first) && first !== defaultLocale)
    return { locale: first, path: `/${rest.join('/')}` }
  return { locale: defaultLocale, path: pathname === '' ? '/' : pathname }
}

/** The pathname of a path in a locale: the only place that knows that English has no prefix. */
export function buildPathname(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The language of a first segment, also in other spellings: `de`, `DE`, `ja`, `zh-CN`, `pt_BR`, `zh-Hans`. */
export function localeOfPrefix(segment: string): Locale | undefined {
  // Language, script, region (RFC 5646 §2.1).
  const tag = /^([a-z]{2,3})([-_]han[st])?([-_]([a-z]{2}|\d{3}))?$/i.exec(segment)
  const language = tag?.[1]?.toLowerCase() ?? ''
  return isLocale(language) ? language : prefixAliases.get(language)
}

/**
 * The canonical pathname: no `/en`, no `/ja` or `/DE`, no trailing or doubled slash. Idempotent, so that every
 * other form costs one redirect. Collapsing slashes also prevents a redirect of `//host/` to another site.
 */
export function canonicalPathname(pathname: string): string {
  const segments = pathname.split(/[/\\]+/).filter((segment) => segment !== '')
  // All at once: `/en/en/x` would otherwise take a redirect for each.
  const start = segments.findIndex((segment) => localeOfPrefix(segment) !== defaultLocale)
  const [first, ...rest] = start < 0 ? [] : segments.slice(start)
  if (first === undefined) return '/'
  return `/${[localeOfPrefix(first) ?? first, ...rest].join('/')}`
}

/** Percent-encodes a decoded pathname for a `Location`, an `href`, or a sitemap. */
export function encodePathname(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => encodeURIComponent(segment))
    .join('/')
}

export function decodePathname(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw).normalize('NFC')
  } catch {
    return undefined
  }
}

/** Encodes the pathname of a link, without its query and hash; absolute addresses stay. */
export function encodeHref(href: string): string {
  if (!href.startsWith('/')) return href
  const end = href.search(/[?#]/)
  return end < 0 ? encodePathname(href) : encodePathname(href.slice(0, end)) + href.slice(end)
}

/** A link for a header, which must be ASCII (RFC 9110 §5.5), encoded as by a browser. */
export function encodeLocation(href: string): string {
  const encoded = encodeHref(href)
  if (/^[!-~]*$/.test(encoded)) return encoded
  const url = encoded.startsWith('/') ? undefined : parseUrl(encoded)
  if (url) return url.href
  return encoded.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^!-~]+/g, encodeURIComponent)
}
