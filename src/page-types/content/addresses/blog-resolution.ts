import type { Locale } from '#locales/languages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { contentLocale } from '#src/platform/i18n/published-locales'
import { blogPath } from '../../blog/route'
import { type Resolution, resolveName } from './resolve-name'

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
 * What `/blogs/{segment}` means in a locale, see {@link resolveName}.
 *
 * @param candidates public blogs that the segment names in any way.
 */
export function resolveBlog(
  locale: Locale,
  segment: string,
  candidates: readonly BlogCandidate[],
): Resolution<BlogCandidate> {
  const pathname = buildPathname(locale, blogPath(segment))
  return resolveName({ locale, name: segment, pathname }, candidates, {
    idOf: ({ id }) => id,
    pathnameIn: blogPathname,
    nameIn: ({ published, slugs }, other) => (published.includes(other) ? slugs[other] : undefined),
    wasNamed: ({ formerly }, other) => formerly.includes(other),
  })
}
