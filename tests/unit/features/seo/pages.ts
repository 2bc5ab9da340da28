import { type Locale, locales } from '#locales/languages'
import type { SitemapEntry } from '#src/features/seo/sitemap'
import type { AuthorPageModel } from '#src/page-types/author/model'
import type { ArticleModel } from '#src/page-types/blog/model'
import type { AuthorModel, PageModel, SiteModel } from '#src/page-types/models'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'

export const origin = 'https://www.example.org'

export const site: SiteModel = {
  locale: 'en',
  name: 'Octavo',
  tagline: 'One article, eight languages',
  navigation: [],
  footerText: undefined,
  footerLinks: [],
  social: [],
  feeds: [],
  picture: undefined,
  isMeasured: false,
}

export const slugs: Readonly<Record<Locale, string>> = {
  ...(Object.fromEntries(locales.map((locale) => [locale, `paper-${locale}`])) as Record<
    Locale,
    string
  >),
  en: 'paper-sizes',
  zh: '纸张尺寸',
  pt: 'tamanhos-de-papel',
  de: 'papiergrößen',
  fr: 'formats-de-papier',
  es: 'tamaños-de-papel',
  jp: '用紙サイズ',
  ko: '용지-크기',
}

export function linksOf(published: readonly Locale[]): LanguageLink[] {
  return locales.map((locale) => ({
    locale,
    pathname: buildPathname(
      locale,
      `/blogs/${published.includes(locale) ? slugs[locale] : slugs.en}`,
    ),
    published: published.includes(locale),
  }))
}

export function pageIn(
  locale: Locale,
  published: readonly Locale[],
  changes: Partial<PageModel> = {},
): PageModel {
  const languages = linksOf(published)
  const contentLocale = published.includes(locale) ? locale : 'en'
  return {
    locale,
    contentLocale,
    pathname: languages.find((link) => link.locale === locale)?.pathname ?? '',
    canonical: languages.find((link) => link.locale === contentLocale)?.pathname ?? '',
    title: 'Paper sizes',
    description: 'From A0 to A10.',
    shareImage: {
      src: '/api/media/file/paper.jpg',
      alt: 'Paper',
      width: 1200,
      height: 630,
      placeholder: undefined,
    },
    languages,
    ...changes,
  }
}

export const lena: AuthorModel = {
  name: 'Lena Hartmann',
  pathname: undefined,
  role: undefined,
  bio: undefined,
  avatar: undefined,
  links: [],
}

export function blogIn(
  locale: Locale,
  published: readonly Locale[],
  changes: Partial<ArticleModel> = {},
): ArticleModel {
  return {
    ...pageIn(locale, published),
    kind: 'blog',
    id: '64f0c0ffee0123456789abcd',
    excerpt: undefined,
    image: undefined,
    pictures: ['/api/media/file/wide.jpg', '/api/media/file/square.jpg'],
    words: 900,
    author: lena,
    tags: [
      { name: 'Typography', pathname: '/blogs/topics/typography' },
      { name: 'URLs', pathname: '/blogs/topics/urls' },
    ],
    readingTime: 1,
    chapters: [],
    related: [],
    publishedAt: '2026-11-03T08:00:00.000Z',
    modifiedAt: '2026-11-04T09:30:00.000Z',
    original: 'en',
    body: [],
    ...changes,
    // A site's own fields need no value here.
  } as ArticleModel
}

export function entriesOf(locale: Locale, fixed: number, articles: number): SitemapEntry[] {
  return Array.from({ length: fixed + articles }, (_, index) => ({
    cursor: index < fixed ? undefined : `id-${index - fixed}`,
    pathname: buildPathname(locale, `/blogs/post-${index}`),
    lastModified: '2026-11-03T08:00:00.000Z',
    languages: linksOf(locales),
  }))
}

export function authorIn(
  locale: Locale,
  changes: Partial<AuthorPageModel> = {},
  more: Partial<AuthorModel> = {},
): AuthorPageModel {
  const pathname = buildPathname(locale, '/authors/lena-hartmann')
  return {
    ...pageIn(locale, [locale]),
    kind: 'author',
    pathname,
    canonical: pathname,
    title: 'Lena Hartmann',
    description: 'Edits the blog.',
    shareImage: undefined,
    author: { ...lena, pathname, ...more },
    first: pathname,
    articles: [],
    page: 1,
    pages: 1,
    ...changes,
  }
}
