import type { Metadata } from 'next'
import { languageOf } from '#locales/languages'
import type { AuthorPageModel } from '#src/page-types/author/model'
import type { ArticleModel } from '#src/page-types/blog/model'
import type { ArticleListModel } from '#src/page-types/blogs/model'
import type { AuthorModel, PageFile, PageModel, SiteModel } from '#src/page-types/models'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { cardOf, cardPath, cardSize, cardType } from '../social-cards/card'
import { alternatesOf, translationsOf } from './alternates'
import { cutToWidth } from './display-width'
import { headText } from './head-text'
import { lengthLimits } from './length'
import { listDescription } from './list-description'
import { openGraphLocale } from './open-graph-locale'

/** A fallback page has the English page as its canonical and no alternates, since it is a duplicate. */
export function pageMetadata(page: PageModel, site: SiteModel, origin: string): Metadata {
  const isFallback = page.locale !== page.contentLocale
  const canonical = absoluteUrl(origin, page.canonical)
  const { title, sharedTitle, description } = headText(page, site)
  const alternates = isFallback ? [] : alternatesOf(page.languages, origin)
  const files = [...(page.files ?? []), ...site.feeds]
  return {
    title,
    ...(description ? { description } : {}),
    alternates: {
      canonical,
      languages: Object.fromEntries(alternates.map(({ hreflang, url }) => [hreflang, url])),
      ...(files.length > 0 ? { types: filesByType(files, origin) } : {}),
    },
    openGraph: {
      type: 'website',
      siteName: site.name,
      title: sharedTitle,
      ...(description ? { description } : {}),
      url: canonical,
      locale: openGraphLocale(languageOf(page.contentLocale).tag),
      alternateLocale: translationsOf(page.languages)
        .filter((link) => link.locale !== page.contentLocale)
        .map((link) => openGraphLocale(languageOf(link.locale).tag)),
      images: [sharedPicture(page, site, origin)],
    },
    // Allows a large picture in search results.
    robots: { 'max-image-preview': 'large' },
    twitter: { card: 'summary_large_image' },
  }
}

/** Readers take the first feed of a type: the page's own precedes that of the site. */
function filesByType(files: readonly PageFile[], origin: string) {
  const types: Record<string, { url: string; title?: string }[]> = {}
  for (const { pathname, title, type } of files) {
    const file = { url: absoluteUrl(origin, pathname), ...(title ? { title } : {}) }
    types[type] = [...(types[type] ?? []), file]
  }
  return types
}

export function listMetadata(page: ArticleListModel, site: SiteModel, origin: string): Metadata {
  return pageMetadata({ ...page, description: listDescription(page) }, site, origin)
}

export function profileMetadata(page: AuthorPageModel, site: SiteModel, origin: string): Metadata {
  // A biography may be longer than what search engines show.
  const description = cutToWidth(listDescription(page) ?? '', lengthLimits.description.most)
  const { openGraph, ...rest } = pageMetadata({ ...page, description }, site, origin)
  return { ...rest, openGraph: { ...openGraph, type: 'profile' } }
}

export function articleMetadata(article: ArticleModel, site: SiteModel, origin: string): Metadata {
  const { openGraph, ...rest } = pageMetadata(article, site, origin)
  const [section] = article.tags
  return {
    ...rest,
    openGraph: {
      ...openGraph,
      type: 'article',
      publishedTime: article.publishedAt,
      modifiedTime: article.modifiedAt,
      ...(article.author ? { authors: whoWrote(article.author, origin) } : {}),
      ...(section ? { section: section.name, tags: article.tags.map(({ name }) => name) } : {}),
    },
  }
}

/** Open Graph wants the URL of a profile; a name is better than nothing. */
function whoWrote({ name, pathname }: AuthorModel, origin: string): string {
  return pathname ? absoluteUrl(origin, pathname) : name
}

/** The picture of its editors, or else its card. */
function sharedPicture(page: PageModel, site: SiteModel, origin: string) {
  const card = cardOf(page, site)
  if (card) {
    const alt = [card.title, card.author].filter(Boolean).join(' · ')
    return { url: origin + cardPath(page.pathname, card), type: cardType, ...cardSize, alt }
  }
  const { alt = '', height = 0, src = '', width = 0 } = page.shareImage ?? {}
  return { url: origin + src, type: mediaType(src), width, height, alt: alt || page.title }
}

function mediaType(src: string): string {
  const extension = src.slice(src.lastIndexOf('.') + 1).toLowerCase()
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
