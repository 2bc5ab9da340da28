import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { ownDescription } from '#src/features/seo/head-words'
import { blogTag, segmentTag } from '#src/platform/cache/tags'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { contentLocale, publishedLocales } from '#src/platform/i18n/published-locales'
import { blogPath, isSlugOrId, paths } from '#src/platform/i18n/route'
import { chaptersOf } from '#src/rich-text/chapters'
import type { LexicalDocument } from '#src/rich-text/lexical'
import { readingTime } from '#src/rich-text/reading-time'
import type { BlogModel, Found } from '../models'
import { type BlogAddress, blogPathname, resolveBlog } from './blog-resolution'
import { findBlogCandidates } from './blog-rows'
import { findAuthor } from './blog-summary'
import { cached } from './cached'
import { cms } from './cms'
import { type Localised, valueIn } from './localised'
import { findPicture } from './pictures'
import { findRedirect } from './redirects'
import { listRelated } from './related'
import { readRichText } from './rich-text'
import { defaultShareImage } from './share-image'
import { findTags, topicLinks } from './topics'

export interface StoredBlog {
  readonly id: string
  readonly title?: Localised<string>
  readonly excerpt?: Localised<string>
  readonly slug?: Localised<string>
  readonly body?: Localised<LexicalDocument>
  readonly modifiedAt?: Localised<string>
  readonly image?: unknown
  readonly author?: unknown
  readonly tags?: readonly unknown[] | null
  readonly publishedAt: string
  readonly meta?: {
    readonly title?: Localised<string>
    readonly description?: Localised<string>
    readonly image?: Localised<string>
  }
  readonly _status?: unknown
  readonly complete?: unknown
}

/** What `/blogs/{segment}` shows in a locale. */
export async function findBlog(locale: Locale, segment: string): Promise<Found<BlogModel>> {
  const pathname = buildPathname(locale, blogPath(segment))
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }
  if (!isSlugOrId(segment)) return { kind: 'missing' }

  const candidates = await cached(['blog-candidates', segment], [segmentTag(segment)], () =>
    findBlogCandidates(segment),
  )
  const resolution = resolveBlog(locale, segment, candidates)
  if (resolution.kind === 'redirect') {
    return { kind: 'redirect', location: resolution.pathname, permanent: true }
  }
  if (resolution.kind === 'missing') return { kind: 'missing' }
  const page = await readBlog(resolution.id, locale, pathname)
  return page ? { kind: 'page', page } : { kind: 'missing' }
}

async function readBlog(
  id: string,
  locale: Locale,
  pathname: string,
): Promise<BlogModel | undefined> {
  const blog = await cached(['blog', id, locale], [blogTag(id, locale)], async () => {
    const payload = await cms()
    const stored = (await payload.findByID({
      collection: 'blogs',
      id,
      locale: 'all',
      depth: 0,
      draft: false,
      disableErrors: true,
    })) as unknown as StoredBlog | null
    return stored && wordsFor(stored, locale)
  })
  return blog ? blogPage(blog, locale, pathname) : undefined
}

/** The page of a blog, made of its words and of what is public around them. */
export async function blogPage(
  blog: BlogWords,
  locale: Locale,
  pathname: string,
): Promise<BlogModel> {
  const { source, address } = blog
  const { id } = address
  const [image, author, tags, body, metaImage, share] = await Promise.all([
    findPicture(blog.image, source, 'square'),
    findAuthor(blog.author, source),
    findTags(blog.tags),
    readRichText(blog.body, locale, source),
    findPicture(blog.metaImage ?? blog.image, source, 'share'),
    defaultShareImage(locale),
  ])
  const [topics, related] = await Promise.all([
    topicLinks(tags, source, locale),
    listRelated(
      id,
      tags.map((tag) => tag.id),
      locale,
    ),
  ])
  return {
    kind: 'blog',
    id,
    locale,
    contentLocale: source,
    pathname,
    canonical: blogPathname(address, source) ?? pathname,
    title: blog.title,
    searchTitle: blog.metaTitle,
    description: ownDescription(blog.description, blog.excerpt),
    shareImage: metaImage ?? share,
    languages: languagesOfBlog(address),
    excerpt: blog.excerpt,
    image,
    author,
    tags: topics,
    publishedAt: blog.publishedAt,
    modifiedAt: blog.modifiedAt,
    chapters: chaptersOf(body),
    readingTime: readingTime(body),
    body,
    related,
  }
}

export type BlogWords = NonNullable<ReturnType<typeof wordsFor>>

/** The one language that a page shows, so that the cache does not hold all eight for each. */
export function wordsFor(stored: StoredBlog, locale: Locale) {
  const published = publishedLocales(stored)
  const source = contentLocale(published, locale)
  if (!source) return null
  const address: BlogAddress = {
    id: stored.id,
    slugs: Object.fromEntries(
      Object.entries(stored.slug ?? {}).filter(([, slug]) => Boolean(slug)),
    ) as BlogAddress['slugs'],
    published,
  }
  return {
    source,
    address,
    title: valueIn(stored.title, source) ?? '',
    metaTitle: valueIn(stored.meta?.title, source),
    excerpt: valueIn(stored.excerpt, source),
    description: valueIn(stored.meta?.description, source),
    body: valueIn(stored.body, source),
    image: stored.image,
    metaImage: valueIn(stored.meta?.image, source),
    author: stored.author,
    tags: stored.tags ?? [],
    publishedAt: stored.publishedAt,
    modifiedAt: valueIn(stored.modifiedAt, source) ?? stored.publishedAt,
  }
}

/** Every language of a blog; where it has no page at all, the language's list. */
function languagesOfBlog(address: BlogAddress): LanguageLink[] {
  return locales.map((locale) => ({
    locale,
    pathname: blogPathname(address, locale) ?? buildPathname(locale, paths.blogs),
    published: address.published.includes(locale),
  }))
}
