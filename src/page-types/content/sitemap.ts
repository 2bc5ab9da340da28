import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { planSitemap, type SitemapEntry, type SitemapPart } from '#src/features/seo/sitemap'
import { globalTag, listTag, topicsTag } from '#src/platform/cache/tags'
import { settings } from '#src/platform/config/env'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isPublishedIn, publishedLocales } from '#src/platform/i18n/published-locales'
import { paths } from '#src/platform/i18n/route'
import { blogPathname } from './blog-resolution'
import { streamBlogAddresses } from './blog-rows'
import { cached } from './cached'
import { cms } from './cms'
import type { StoredGlobal } from './global-page'
import { valueIn } from './localised'
import { languagesOfTopic, topicPathname } from './topic-resolution'
import { listTopicRows } from './topic-rows'

/** How a language's sitemap is divided into files. */
export function getSitemapPlan(locale: Locale): Promise<SitemapPart[]> {
  return cached(
    ['sitemap-plan', locale],
    [listTag(locale), topicsTag, ...sitemapGlobals.map((slug) => globalTag(slug, locale))],
    () => planSitemap(streamSitemap(locale, undefined), settings.publicUrl),
  )
}

/** The globals that are pages. */
export const sitemapGlobals = ['home', 'privacy', 'terms'] as const

/** The public pages of a language: the fixed ones, topics, then posts in the order of their ids. */
export async function* streamSitemap(
  locale: Locale,
  after: string | undefined,
): AsyncGenerator<SitemapEntry> {
  if (after === undefined) {
    yield* fixedPages(locale)
    yield* topicPages(locale)
  }
  for await (const blog of streamBlogAddresses(locale, after)) {
    const pathname = blogPathname(blog, locale)
    if (!pathname) continue
    yield {
      cursor: blog.id,
      pathname,
      lastModified: blog.modifiedAt,
      languages: locales.map((other) => ({
        locale: other,
        pathname: blogPathname(blog, other) ?? '',
        published: blog.published.includes(other),
      })),
    }
  }
}

/** The pages that every site has: home, the first page of the list, the legal texts. */
export async function* fixedPages(locale: Locale): AsyncGenerator<SitemapEntry> {
  const payload = await cms()
  const entry = (
    path: string,
    published: readonly Locale[],
    lastModified: string | undefined,
  ): SitemapEntry => ({
    cursor: undefined,
    pathname: buildPathname(locale, path),
    lastModified,
    languages: languagesOfPath(path, published),
  })
  for (const slug of sitemapGlobals) {
    const page = (await payload.findGlobal({
      slug,
      locale: 'all',
      depth: 0,
      draft: false,
    })) as unknown as StoredGlobal
    if (isPublishedIn(page, locale)) {
      yield entry(paths[slug], publishedLocales(page), valueIn(page.modifiedAt, locale))
    }
    // The list changes with every post; no date of its own would be true.
    if (slug === 'home') yield entry(paths.blogs, locales, undefined)
  }
}

/** The first page of each topic. Like the list, it changes with every post: no date would be true. */
async function* topicPages(locale: Locale): AsyncGenerator<SitemapEntry> {
  for (const topic of await listTopicRows(locale)) {
    const pathname = topicPathname(topic, locale)
    if (!pathname) continue
    yield {
      cursor: undefined,
      pathname,
      lastModified: undefined,
      languages: languagesOfTopic(topic),
    }
  }
}
