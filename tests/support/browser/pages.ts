import type { APIRequestContext } from 'playwright/test'
import type { Locale } from '../../../locales/languages'

const prefix = (locale: Locale): string => (locale === 'en' ? '' : `/${locale}`)

export interface PagesOfLanguage {
  readonly home: string
  readonly list: string
  readonly secondPage: string
  readonly topic: string
  readonly author: string
  readonly post: string
  /** An article that falls back to English; in English itself an ordinary one. */
  readonly fallback: string
  readonly privacy: string
  readonly terms: string
  readonly missing: string
}

export async function findPages(
  request: APIRequestContext,
  locale: Locale,
): Promise<PagesOfLanguage> {
  const list = `${prefix(locale)}/blogs`
  const firstOn = async (pathname: string) => {
    const html = await (await request.get(pathname)).text()
    return (pattern: RegExp): string => {
      const [, found] = pattern.exec(html) ?? []
      if (!found) throw new Error(`${pathname} has no link like ${pattern}.`)
      return found
    }
  }
  const first = await firstOn(list)
  const post = first(/class="card".*?<h2><a[^>]* href="([^"]+)"/s)
  return {
    home: prefix(locale) || '/',
    list,
    secondPage: `${list}/page/2`,
    topic: first(/class="topics".*?href="([^"]+\/topics\/[^"]+)"/s),
    author: (await firstOn(post))(/<a href="([^"]+)" rel="author"/),
    post,
    fallback: `${prefix(locale)}/blogs/why-octavo`,
    privacy: `${prefix(locale)}/privacy-policy`,
    terms: `${prefix(locale)}/terms-conditions`,
    missing: `${prefix(locale)}/nothing-here`,
  }
}
