import { prerender } from 'react-dom/static'
import { parsePathname } from '#src/platform/i18n/pathname'

/** The markup of a page of the site, from its skip link to its footer, without Next. @param pathname decoded. */
export async function renderPage(pathname: string): Promise<string> {
  const { findSitePage, renderSitePage } = await import('#src/app/site-page')
  const { views } = await import('#src/page-types/views')
  const { SearchView } = await import('#src/page-types/search/view.tsx')
  const { locale, path } = parsePathname(pathname)
  const found = await findSitePage(locale, path.split('/').filter(Boolean))
  if (found.found.kind !== 'page') throw new Error(`${pathname}: ${found.found.kind}`)
  const { prelude } = await prerender(await renderSitePage(found, { ...views, search: SearchView }))
  return new Response(prelude).text()
}
