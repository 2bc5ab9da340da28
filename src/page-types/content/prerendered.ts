import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { globalTag, listTag, topicsTag } from '#src/platform/cache/tags'
import { pagePath } from '#src/platform/i18n/route'
import { blogPathname } from './blog-resolution'
import { countBlogs, streamNewestAddresses } from './blog-rows'
import { cached } from './cached'
import { leafThrough } from './leaf-through'
import { pageSize } from './list-page'
import { fixedPages, sitemapGlobals } from './sitemap'
import { topicLink } from './topic-resolution'
import { listTagsWithPosts } from './topic-rows'

/** Every visitor's browser fetches the list, so that it must not grow with the content. */
export const prerenderedLimit = 2_000

export interface Prerendered {
  readonly pathnames: readonly string[]
  /** Whether there are no more. */
  readonly complete: boolean
}

/**
 * The public pathnames in every language: what the sitemaps name and the later pages of the lists.
 * Where there are more than the limit, those stay that visitors ask for first, top to bottom:
 *
 * 1. the fixed pages, the first page of the list among them, in every language;
 * 2. the first page of every topic;
 * 3. posts and later pages of the list, from the newest on, the languages in turn;
 * 4. later pages of topics.
 */
export async function listPrerendered(): Promise<Prerendered> {
  const [fixed, topics] = await Promise.all([
    Promise.all(locales.map(listFixed)),
    Promise.all(locales.map(listTopicPages)),
  ])
  const first = [...fixed.flat(), ...topics.flat().map(({ pathname }) => pathname)]
  const room = Math.max(0, prerenderedLimit - first.length)
  const lists = locales.map(listTag)
  // One more than there is room for tells whether something was left out.
  const rest = await cached(['prerendered-rest', String(room)], [...lists, topicsTag], () =>
    collect(room + 1, [
      () => leafThrough(streamPostPathnames, pageSize),
      () => laterTopicPages(topics.flat()),
    ]),
  )
  const all = [...first, ...rest]
  return {
    pathnames: all.slice(0, prerenderedLimit),
    complete: all.length <= prerenderedLimit,
  }
}

function listFixed(locale: Locale): Promise<string[]> {
  const tags = sitemapGlobals.map((slug) => globalTag(slug, locale))
  return cached(['prerendered-fixed', locale], tags, async () => {
    const pathnames: string[] = []
    for await (const { pathname } of fixedPages(locale)) pathnames.push(pathname)
    return pathnames
  })
}

interface TopicPage {
  readonly id: string
  readonly locale: Locale
  readonly pathname: string
}

function listTopicPages(locale: Locale): Promise<TopicPage[]> {
  return cached(['prerendered-topics', locale], [listTag(locale), topicsTag], async () =>
    (await listTagsWithPosts(locale)).flatMap((tag) => {
      const link = topicLink(tag, locale)
      return link ? [{ id: tag.id, locale, pathname: link.pathname }] : []
    }),
  )
}

async function* streamPostPathnames(locale: Locale): AsyncGenerator<string> {
  for await (const address of streamNewestAddresses(locale)) {
    const pathname = blogPathname(address, locale)
    if (pathname) yield pathname
  }
}

async function* laterTopicPages(topics: readonly TopicPage[]): AsyncGenerator<string> {
  for (const { id, locale, pathname } of topics) {
    const pages = Math.ceil((await countBlogs(locale, id)) / pageSize)
    for (let page = 2; page <= pages; page += 1) yield pagePath(pathname, page)
  }
}

/** The first so many of several sources, of which a later one is begun when the former has ended. */
async function collect(
  count: number,
  sources: readonly (() => AsyncGenerator<string>)[],
): Promise<string[]> {
  const found: string[] = []
  for (const source of sources) {
    if (found.length >= count) break
    for await (const pathname of source()) {
      found.push(pathname)
      if (found.length >= count) break
    }
  }
  return found
}
