import type { Locale } from '#locales/languages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { contentLocale } from '#src/platform/i18n/published-locales'
import { articlePath } from '../../blog/route'
import { type Resolution, resolveName } from './resolve-name'

export interface ArticleAddress {
  readonly id: string
  readonly slugs: Partial<Record<Locale, string>>
  readonly published: readonly Locale[]
}

/** An article that a segment may name. */
export interface ArticleCandidate extends ArticleAddress {
  /** Locales in which the segment was its public slug before. */
  readonly formerly: readonly Locale[]
}

/** English is the fallback; `undefined` if it is not public. Without a slug, the id is the address. */
export function articlePathname(blog: ArticleAddress, locale: Locale): string | undefined {
  const source = contentLocale(blog.published, locale)
  const slug = source && (blog.slugs[source] || blog.id)
  return slug ? buildPathname(locale, articlePath(slug)) : undefined
}

/** See {@link resolveName}. `candidates`: public articles that the segment may name. */
export function resolveArticle(
  locale: Locale,
  segment: string,
  candidates: readonly ArticleCandidate[],
): Resolution<ArticleCandidate> {
  const pathname = buildPathname(locale, articlePath(segment))
  return resolveName({ locale, name: segment, pathname }, candidates, {
    idOf: ({ id }) => id,
    pathnameIn: articlePathname,
    nameIn: ({ published, slugs }, other) => (published.includes(other) ? slugs[other] : undefined),
    wasNamed: ({ formerly }, other) => formerly.includes(other),
  })
}
