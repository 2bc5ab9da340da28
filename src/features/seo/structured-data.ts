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
import type { ArticleModel } from '#src/page-types/blog/model'
import type { ArticleListModel } from '#src/page-types/blogs/model'
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

export function listThing(
  page: ArticleListModel,
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

export function articleThing(
  article: ArticleModel,
  site: SiteModel,
  origin: string,
): BlogPosting & object {
  const url = absoluteUrl(origin, article.canonical)
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    ...(article.description ? { description: article.description } : {}),
    inLanguage: tagOf(article),
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt,
    wordCount: article.words,
    ...(article.pictures.length > 0
      ? { image: article.pictures.map((path) => origin + path) }
      : {}),
    ...(article.author ? { author: authorThing(article.author, origin) } : {}),
    publisher: { '@type': 'Organization', ...publisherOf(origin), name: site.name, url: origin },
    ...(article.tags[0] ? { articleSection: article.tags[0].name } : {}),
    ...(article.tags.length > 0 ? { keywords: article.tags.map(({ name }) => name) } : {}),
    ...translationLinks(article, origin),
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

/** If the original is not public, the first published language of the registry replaces it. */
function translationLinks(
  article: ArticleModel,
  origin: string,
): { workTranslation?: readonly Reference[]; translationOfWork?: Reference } {
  const all = translationsOf(article.languages)
  const original = all.find(({ locale }) => locale === article.original) ?? all[0]
  const others = all.filter((link) => link !== original)
  if (!original || others.length === 0) return {}
  const reference = ({ pathname }: LanguageLink) => ({ '@id': absoluteUrl(origin, pathname) })
  return original.locale === article.contentLocale
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
