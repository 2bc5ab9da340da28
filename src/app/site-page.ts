import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createElement, Fragment, type ReactNode } from 'react'
import { isLocale, type Locale } from '#locales/languages'
import { breadcrumbThing, structuredGraph } from '#src/features/seo/structured-data'
import { findPatternRedirect, findRedirect } from '#src/page-types/content/links/redirects'
import { findAtRoute, orByPattern } from '#src/page-types/content/pages/find-page'
import { getSite } from '#src/page-types/content/parts/site'
import { heads } from '#src/page-types/heads'
import type { ModelOf } from '#src/page-types/model-of'
import type { Found } from '#src/page-types/models'
import { meantPathname } from '#src/page-types/route-of-guess'
import { isPageRoute, matchRoute } from '#src/page-types/route-of-path'
import { type PageKind, routeTypeOf } from '#src/page-types/routes'
import type { ViewType } from '#src/page-types/view-type'
import { settings } from '#src/platform/config/env'
import { isStaticExport } from '#src/platform/config/static-export'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname, decodePathname } from '#src/platform/i18n/pathname'
import { PageShell } from '#src/site/shell/page-shell.tsx'
import { StructuredData } from '#src/site/shell/structured-data.tsx'
import { pageOf } from './page-of'

export type SitePage =
  | FoundAt<PageKind>
  | { readonly kind: undefined; readonly found: Found<never> }

interface FoundAt<Kind extends PageKind> {
  readonly kind: Kind
  readonly found: Found<ModelOf<Kind>>
}

export function localeOf(locale: string): Locale {
  return isLocale(locale) ? locale : notFound()
}

/** `path`: the segments after the language. `typed`: the `q` of the query, for pages that depend on it. */
export async function findSitePage(
  locale: string,
  path: readonly string[],
  typed = '',
): Promise<SitePage> {
  const segments = path.map((segment) => decodePathname(segment) ?? segment)
  const pathname = buildPathname(localeOf(locale), `/${segments.join('/')}`)
  // The page cache redirects earlier; without it, this does.
  const meant = meantPathname(pathname)
  if (meant !== pathname) {
    return { kind: undefined, found: { kind: 'redirect', location: meant, permanent: true } }
  }
  const route = matchRoute(pathname)
  if (isPageRoute(route)) {
    return { kind: route.kind, found: await orByPattern(await findAtRoute(route, typed), pathname) }
  }
  const redirect = (await findRedirect(pathname)) ?? (await findPatternRedirect(pathname))
  return {
    kind: undefined,
    found: redirect ? { kind: 'redirect', ...redirect } : { kind: 'missing' },
  }
}

type Views = { readonly [Kind in PageKind]?: ViewType<Kind> }

export async function renderSitePage({ kind, found }: SitePage, views: Views): Promise<ReactNode> {
  const page = pageOf<ModelOf<PageKind>>(found)
  const view = kind && views[kind]
  // Another Next route serves this kind.
  return view ? renderPage(kind, page, view as ViewType) : notFound()
}

/** A found page's head; the page itself handles redirects and 404s. */
export async function siteMetadata({ kind, found }: SitePage): Promise<Metadata> {
  if (!kind || found.kind !== 'page') return {}
  return headOf(kind, found.page)
}

async function headOf<Kind extends PageKind>(kind: Kind, page: ModelOf<Kind>): Promise<Metadata> {
  return heads[kind].metadata(page, await getSite(page.locale), settings.publicUrl)
}

async function renderPage<Kind extends PageKind>(
  kind: Kind,
  page: ModelOf<Kind>,
  view: ViewType<Kind>,
): Promise<ReactNode> {
  const { locale, contentLocale, languages, pathname, title } = page
  const { document, hasPayload, isFallback } = routeTypeOf(kind)
  const site = await getSite(locale)
  const { t } = await getMessages(locale)
  const breadcrumbs = heads[kind].breadcrumbs(page, t)
  const things = heads[kind].structuredData?.(page, site, settings.publicUrl) ?? []
  const data = structuredGraph(
    breadcrumbs.length === 0
      ? things
      : [
          ...things,
          breadcrumbThing([...breadcrumbs, { label: title, href: pathname }], settings.publicUrl),
        ],
  )
  const children = createElement(
    Fragment,
    null,
    createElement(view, { page }),
    data && createElement(StructuredData, { data }),
  )
  return createElement(PageShell, {
    site,
    locale,
    contentLocale,
    languages,
    ...(isFallback ? {} : { pathname }),
    hasPayload,
    isArticle: heads[kind].isArticle ?? false,
    breadcrumbs,
    ...(document && !isStaticExport()
      ? { wish: { pathname, offersMail: settings.mail !== undefined } }
      : {}),
    children,
  })
}
