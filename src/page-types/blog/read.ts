import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { listTag, segmentTag } from '#src/platform/cache/tags'
import { languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isSlugOrId } from '#src/platform/i18n/segment'
import { markdownPathname, markdownType } from '#src/platform/urls/feed-files'
import { chaptersOf } from '#src/rich-text/chapters'
import { countWords, readingTime } from '#src/rich-text/reading-time'
import { inReadingOrder } from '../blogs/in-reading-order'
import { blogs } from '../blogs/route'
import { articlePathname, resolveArticle } from '../content/addresses/article-resolution'
import { findRedirect } from '../content/links/redirects'
import { findArticleCandidates, streamNewestAddresses } from '../content/lists/article-addresses'
import { findAuthor } from '../content/lists/authors'
import { sizeOfPage } from '../content/lists/page-range'
import { findTags, topicLinks } from '../content/lists/topics'
import { readRichText } from '../content/parts/rich-text'
import { headOf, shareImageOf } from '../content/parts/stored-page'
import { cached } from '../content/reads/cached'
import { findPicture } from '../content/reads/pictures'
import { shownFieldsOf } from '../content/reads/shown-fields-of'
import type { Found } from '../models'
import type { Draft, ReadType } from '../read-type'
import { type ArticleContent, contentFor, readContent } from './content'
import type { ArticleModel } from './model'
import { listRelated } from './related'
import { articlePath } from './route'
import { listSitemap } from './sitemap'

export const blog: ReadType<'blog'> = {
  find: ({ locale, id }) => findArticle(locale, id),
  sitemap: {
    tags: (locale) => [listTag('blogs', locale)],
    list: listSitemap,
    hasMany: true,
  },
  prerendered: {
    // With the later pages of their list, in reading order.
    rest: {
      tags: locales.map((locale) => listTag('blogs', locale)),
      list: () => inReadingOrder(streamPathnames, sizeOfPage),
    },
  },
  draft: findDraft,
  markdown: (article) => ({ ...article, topics: article.tags.map(({ name }) => name) }),
}

async function* streamPathnames(locale: Locale): AsyncGenerator<string> {
  for await (const address of streamNewestAddresses(locale)) {
    const pathname = articlePathname(address, locale)
    if (pathname) yield pathname
  }
}

async function findDraft({ id, locale, stored }: Draft): Promise<Found<ArticleModel> | undefined> {
  const content = contentFor(stored as Stored<'blogs'>, locale, await shownFieldsOf('blogs'))
  if (!content) return undefined
  const pathname =
    articlePathname(content.address, locale) ?? buildPathname(locale, articlePath(id))
  return { kind: 'page', page: await articlePage(content, locale, pathname) }
}

async function findArticle(locale: Locale, segment: string): Promise<Found<ArticleModel>> {
  const pathname = buildPathname(locale, articlePath(segment))
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }
  if (!isSlugOrId(segment)) return { kind: 'missing' }

  const candidates = await cached(
    ['blog-candidates', segment],
    [segmentTag('blogs', segment)],
    () => findArticleCandidates(segment),
  )
  const resolution = resolveArticle(locale, segment, candidates)
  if (resolution.kind === 'redirect') {
    return { kind: 'redirect', location: resolution.pathname, permanent: true }
  }
  if (resolution.kind === 'missing') return { kind: 'missing' }
  const page = await readArticle(resolution.found.id, locale, pathname)
  return page ? { kind: 'page', page } : { kind: 'missing' }
}

async function readArticle(
  id: string,
  locale: Locale,
  pathname: string,
): Promise<ArticleModel | undefined> {
  const blog = await readContent(id, locale)
  return blog ? articlePage(blog, locale, pathname) : undefined
}

async function articlePage(
  blog: ArticleContent,
  locale: Locale,
  pathname: string,
): Promise<ArticleModel> {
  const { source, address } = blog
  const { id } = address
  const [image, wide, standard, author, tags, body, shareImage] = await Promise.all([
    findPicture(blog.image, source, 'square'),
    findPicture(blog.image, source, 'wide'),
    findPicture(blog.image, source, 'standard'),
    findAuthor(blog.author, source, locale),
    findTags(blog.tags),
    readRichText(blog.body, locale, source),
    shareImageOf(blog.metaImage, source),
  ])
  const size = countWords(body)
  const [topics, related] = await Promise.all([
    topicLinks(tags, source, locale),
    listRelated(
      id,
      tags.map((tag) => tag.id),
      locale,
    ),
  ])
  return {
    ...blog.shown,
    kind: 'blog',
    id,
    locale,
    contentLocale: source,
    pathname,
    canonical: articlePathname(address, source) ?? pathname,
    ...headOf(blog),
    shareImage,
    cover: image,
    authorName: author?.name,
    languages: languagesOfDocument(
      (other) => articlePathname(address, other),
      address.published,
      blogs.path,
    ),
    image,
    pictures: [...new Set([wide, standard, image].flatMap((picture) => picture?.src ?? []))],
    author,
    tags: topics,
    publishedAt: blog.publishedAt,
    modifiedAt: blog.modifiedAt,
    original: blog.original,
    chapters: chaptersOf(body),
    readingTime: readingTime(size),
    words: size.words + size.characters,
    body,
    related,
    // A fallback page has no file; the English page has one.
    files: source === locale ? [{ type: markdownType, pathname: markdownPathname(pathname) }] : [],
  }
}
