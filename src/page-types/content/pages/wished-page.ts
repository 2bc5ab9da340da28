import 'server-only'
import type { Locale } from '#locales/languages'
import { searchPages } from '#src/features/search/cms/search-pages'
import type { WishedPage } from '#src/features/wishes/cms/take-wish'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isPageRoute, matchRoute } from '../../route-of-path'
import { routeTypeOf } from '../../routes'
import { search } from '../../search/route'
import { cms } from '../reads/cms'
import { findPage } from './find-page'

/** The document of a page, and whether it is there in the page's language. */
export async function findWishedPage(pathname: string): Promise<WishedPage | undefined> {
  const route = matchRoute(pathname)
  const document = isPageRoute(route) ? routeTypeOf(route.kind).document : undefined
  if (!document) return undefined
  const found = await findPage(pathname)
  if (found.kind !== 'page') return undefined
  const { page } = found
  const { collection, global } = document
  const id = global ?? ('id' in page ? page.id : undefined)
  return id === undefined
    ? undefined
    : {
        document: { kind: (global ?? collection) as WishedPage['document']['kind'], id },
        locale: page.locale,
        pathname: page.pathname,
        exists: page.contentLocale === page.locale,
      }
}

/** The page of a search that finds nothing. */
export async function findMissingTopic(
  topic: string,
  locale: Locale,
): Promise<{ readonly pathname: string } | undefined> {
  const { results } = await searchPages(await cms(), { locale, text: topic, limit: 1 })
  return results.length > 0 ? undefined : { pathname: buildPathname(locale, search.path) }
}
