import { type Locale, locales } from '#locales/languages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { contentLocale } from '#src/platform/i18n/published-locales'
import { blogPath } from '../../blog/route'

/** A blog that a path segment may mean. */
export interface BlogAddress {
  readonly id: string
  readonly slugs: Partial<Record<Locale, string>>
  readonly published: readonly Locale[]
}

/** How a segment came to mean a blog. */
export interface BlogCandidate extends BlogAddress {
  /** Locales in which this blog was public under the segment once, and is no longer. */
  readonly formerly: readonly Locale[]
}

export type BlogResolution =
  | { readonly kind: 'page'; readonly id: string }
  | { readonly kind: 'redirect'; readonly pathname: string }
  | { readonly kind: 'missing' }

/**
 * The pathname of a blog in a locale, with English standing in; `undefined` where it is not public. One
 * from before slugs goes by its id.
 */
export function blogPathname(blog: BlogAddress, locale: Locale): string | undefined {
  const source = contentLocale(blog.published, locale)
  const slug = source && (blog.slugs[source] || blog.id)
  return slug ? buildPathname(locale, blogPath(slug)) : undefined
}

/**
 * What `/blogs/{segment}` means in a locale. Top to bottom:
 *
 * 1. the slug of a page in this language, or the English slug of one that English stands in for;
 * 2. an id;
 * 3. a slug of another language;
 * 4. a slug of the past, of this language before others.
 *
 * All but the first redirect to the blog's own pathname in the locale, or, where neither that
 * language nor English has it, in the first language that does.
 *
 * @param candidates public blogs that the segment names in any of these ways.
 */
export function resolveBlog(
  locale: Locale,
  segment: string,
  candidates: readonly BlogCandidate[],
): BlogResolution {
  const wanted = buildPathname(locale, blogPath(segment))
  const own = candidates.find((blog) => blogPathname(blog, locale) === wanted)
  if (own) return { kind: 'page', id: own.id }

  const meant =
    candidates.find((blog) => blog.id === segment) ??
    candidates.find((blog) => blog.published.some((other) => blog.slugs[other] === segment)) ??
    candidates.find((blog) => blog.formerly.includes(locale)) ??
    candidates.find((blog) => blog.formerly.length > 0)
  if (!meant) return { kind: 'missing' }
  const order = [locale, ...locales.filter((other) => meant.published.includes(other))]
  for (const target of order) {
    const pathname = blogPathname(meant, target)
    if (pathname) return { kind: 'redirect', pathname }
  }
  return { kind: 'missing' }
}
