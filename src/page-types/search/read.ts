import 'server-only'
import { cache } from 'react'
import { type Locale, locales } from '#locales/languages'
import { searchPages } from '#src/features/search/cms/search-pages'
import { nothingFound } from '#src/features/search/results'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { queryLimit, resultLimit } from '#src/platform/search-rules'
import { findRedirect } from '../content/links/redirects'
import { findNextSteps } from '../content/parts/next-steps'
import { cms } from '../content/reads/cms'
import type { Found } from '../models'
import type { ReadType } from '../read-type'
import type { SearchModel } from './model'
import { search as route } from './route'

export const search: ReadType<'search'> = {
  find: ({ locale }, typed) => findSearch(locale, typed),
}

/** For each request, once for head and body. `typed`: as received; only its beginning is searched. */
const findSearch = cache(async (locale: Locale, typed: string): Promise<Found<SearchModel>> => {
  const pathname = buildPathname(locale, route.path)
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }
  const query = [...typed].slice(0, queryLimit).join('').replace(/\s+/gu, ' ').trim()
  const [{ t }, found] = await Promise.all([
    getMessages(locale),
    query === ''
      ? nothingFound
      : searchPages(await cms(), { locale, text: query, limit: resultLimit }),
  ])
  // The same query in the other languages, for names and numbers.
  const search = query === '' ? '' : `?q=${encodeURIComponent(query)}`
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
      cardTitle: t('search.title'),
      languages: languagesOfPath(route.path, locales).map((link) => ({
        ...link,
        pathname: link.pathname + search,
      })),
      query,
      nextSteps: found.results.length === 0 ? await findNextSteps(locale) : undefined,
      ...found,
    },
  }
})
