import type { Locale } from '#locales/languages'

/** The server's modules are loaded on first use: they open the CMS, for which a test prepares its environment. */
const reads = async () => (await import('#src/page-types/reads')).reads

export const findHome = async (locale: Locale) =>
  (await reads()).home.find({ kind: 'home', locale }, '')

export const findArticleList = async (locale: Locale, page: number) =>
  (await reads()).blogs.find({ kind: 'blogs', locale, page }, '')

export const findArticle = async (locale: Locale, id: string) =>
  (await reads()).blog.find({ kind: 'blog', locale, id }, '')

export const findTopicList = async (locale: Locale, id: string, page: number) =>
  (await reads()).topic.find({ kind: 'topic', locale, id, page }, '')

export const findAuthorPage = async (locale: Locale, id: string, page = 1) =>
  (await reads()).author.find({ kind: 'author', locale, id, page }, '')

export const findPrivacy = async (locale: Locale) =>
  (await reads()).privacy.find({ kind: 'privacy', locale }, '')

export const findTerms = async (locale: Locale) =>
  (await reads()).terms.find({ kind: 'terms', locale }, '')

export const findPage = async (locale: Locale, path: string) =>
  (await reads()).page.find({ kind: 'page', locale, path }, '')

export async function listPagesInSitemap(locale: Locale): Promise<string[]> {
  const pathnames: string[] = []
  for await (const { pathname } of (await reads()).page.sitemap?.list(locale, undefined) ?? []) {
    pathnames.push(pathname)
  }
  return pathnames
}
