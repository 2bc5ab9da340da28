import type {
  Blog,
  BlogPosting,
  CollectionPage,
  Graph,
  Organization,
  Person,
  ProfilePage,
  Thing,
  WebSite,
} from 'schema-dts'
import { languageOf } from '#locales/languages'
import type { AuthorPageModel } from '#src/page-types/author/model'
import type { BlogModel } from '#src/page-types/blog/model'
import type { BlogListModel } from '#src/page-types/blogs/model'
import type { AuthorModel, PageModel, SiteModel, TextLink } from '#src/page-types/models'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { translationsOf } from './alternates'

export type StructuredThing = Exclude<Thing, string>

type Reference = { readonly '@id': string }

/** The structured data of a page: one graph of things that refer to each other. */
export function structuredGraph(things: readonly StructuredThing[]): Graph | undefined {
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things }
}

/** JSON that is safe inside of a script element: no `<` can close it. */
export function serializeStructuredData(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The site in one language, with its search and its publisher. */
export function siteThings(
  page: PageModel,
  site: SiteModel,
  origin: string,
): [WebSite & object, Organization & object] {
  const search = absoluteUrl(origin, buildPathname(page.locale, '/search'))
  return [
    {
      '@type': 'WebSite',
      '@id': websiteOf(page, origin)['@id'],
      url: homeOf(page, origin),
      name: site.name,
      ...(site.tagline ? { description: site.tagline } : {}),
      inLanguage: tagOf(page),
      publisher: publisherOf(origin),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={query}` },
      },
    },
    {
      '@type': 'Organization',
      '@id': publisherOf(origin)['@id'],
      name: site.name,
      url: origin,
      logo: `${origin}/apple-touch-icon.png`,
      ...(site.social.length > 0 ? { sameAs: site.social.map(({ href }) => href) } : {}),
    },
  ]
}

/** A list of articles: all, or those of a topic. */
export function listThing(
  page: BlogListModel,
  origin: string,
): (Blog & object) | (CollectionPage & object) {
  const url = absoluteUrl(origin, page.canonical)
  const said = {
    '@id': url,
    url,
    name: page.title,
    inLanguage: tagOf(page),
    isPartOf: websiteOf(page, origin),
  }
  return page.topic
    ? { '@type': 'CollectionPage', ...said, about: { '@type': 'Thing', name: page.topic.name } }
    : { '@type': 'Blog', ...said, publisher: publisherOf(origin) }
}

/** The page of an author; later ones list the rest of the articles. */
export function profileThing(
  page: AuthorPageModel,
  origin: string,
): (ProfilePage & object) | (CollectionPage & object) {
  const { author } = page
  const url = absoluteUrl(origin, page.canonical)
  const said = {
    '@id': url,
    url,
    name: page.title,
    inLanguage: tagOf(page),
    isPartOf: websiteOf(page, origin),
  }
  const person = authorThing(author, origin)
  if (page.page > 1) return { '@type': 'CollectionPage', ...said, about: person }
  return {
    '@type': 'ProfilePage',
    ...said,
    mainEntity: {
      ...person,
      // Search engines take text to be in the page's language.
      ...(author.bio && !author.bioLocale ? { description: author.bio } : {}),
      ...(author.avatar ? { image: origin + author.avatar.src } : {}),
    },
  }
}

/** An article, with links to and from its translations. */
export function postThing(blog: BlogModel, site: SiteModel, origin: string): BlogPosting & object {
  const url = absoluteUrl(origin, blog.canonical)
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: blog.title,
    ...(blog.description ? { description: blog.description } : {}),
    inLanguage: tagOf(blog),
    datePublished: blog.publishedAt,
    dateModified: blog.modifiedAt,
    wordCount: blog.words,
    ...(blog.pictures.length > 0 ? { image: blog.pictures.map((path) => origin + path) } : {}),
    ...(blog.author ? { author: authorThing(blog.author, origin) } : {}),
    publisher: { '@type': 'Organization', ...publisherOf(origin), name: site.name, url: origin },
    ...(blog.tags[0] ? { articleSection: blog.tags[0].name } : {}),
    ...(blog.tags.length > 0 ? { keywords: blog.tags.map(({ name }) => name) } : {}),
    ...translationLinks(blog, origin),
  }
}

/** The path from the home page to a page: Google wants all names, and all URLs but the last. */
export function breadcrumbThing(
  breadcrumbs: readonly TextLink[],
  origin: string,
): Extract<StructuredThing, { '@type': 'BreadcrumbList' }> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(origin, href),
    })),
  }
}

/** An author within an article. */
function authorThing(
  { links, name, pathname, role }: AuthorModel,
  origin: string,
): Person & object {
  return {
    '@type': 'Person',
    name,
    ...(pathname ? { url: absoluteUrl(origin, pathname) } : {}),
    ...(role ? { jobTitle: role } : {}),
    ...(links.length > 0 ? { sameAs: links } : {}),
  }
}

/**
 * An article and its translations. If its original is not public, the first published language of the
 * registry replaces it.
 */
function translationLinks(
  blog: BlogModel,
  origin: string,
): { workTranslation?: readonly Reference[]; translationOfWork?: Reference } {
  const all = translationsOf(blog.languages)
  const original = all.find(({ locale }) => locale === blog.original) ?? all[0]
  const others = all.filter((link) => link !== original)
  if (!original || others.length === 0) return {}
  const reference = ({ pathname }: LanguageLink) => ({ '@id': absoluteUrl(origin, pathname) })
  return original.locale === blog.contentLocale
    ? { workTranslation: others.map(reference) }
    : { translationOfWork: reference(original) }
}

const tagOf = (page: PageModel): string => languageOf(page.contentLocale).tag

const homeOf = (page: PageModel, origin: string): string =>
  absoluteUrl(origin, buildPathname(page.contentLocale, '/'))

const websiteOf = (page: PageModel, origin: string): Reference => ({
  '@id': `${homeOf(page, origin)}#website`,
})

const publisherOf = (origin: string): Reference => ({ '@id': `${origin}#publisher` })
