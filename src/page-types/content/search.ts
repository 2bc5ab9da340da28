import 'server-only'
import { cache } from 'react'
import { type Locale, locales } from '#locales/languages'
import { findPosts } from '#src/features/search/cms/find-posts'
import { nothingFound } from '#src/features/search/results'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { paths } from '#src/platform/i18n/route'
import { queryLimit, resultLimit } from '#src/platform/search-rules'
import type { Found, SearchModel } from '../models'
import { cms } from './cms'
import { findRedirect } from './redirects'

/**
 * What `/search?q=…` shows in a locale: made anew for each request, once for its head and its body.
 *
 * @param typed as it came; only its beginning is looked up.
 */
export const findSearch = cache(
  async (locale: Locale, typed: string): Promise<Found<SearchModel>> => {
    const pathname = buildPathname(locale, paths.search)
    const redirect = await findRedirect(pathname)
    if (redirect) return { kind: 'redirect', ...redirect }
    const query = [...typed].slice(0, queryLimit).join('').replace(/\s+/gu, ' ').trim()
    const [{ t }, found] = await Promise.all([
      getMessages(locale),
      query === ''
        ? nothingFound
        : findPosts(await cms(), { locale, text: query, limit: resultLimit }),
    ])
    // The same query in the other languages: names and numbers are the same in all.
    const asked = query === '' ? '' : `?q=${encodeURIComponent(query)}`
    return {
      kind: 'page',
      page: {
        kind: 'search',
        locale,
        contentLocale: locale,
        pathname,
        canonical: pathname,
        title: query === '' ? t('search.title') : t('search.titleOf', { query }),
        description: undefined,
        shareImage: undefined,
        languages: languagesOfPath(paths.search, locales).map((link) => ({
          ...link,
          pathname: link.pathname + asked,
        })),
        query,
        ...found,
      },
    }
  },
)
