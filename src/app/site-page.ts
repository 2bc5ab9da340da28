import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createElement, type ReactNode } from 'react'
import { isLocale, type Locale } from '#locales/languages'
import { pageMetadata } from '#src/features/seo/metadata'
import { pageHash } from '#src/page-types/content/page-payload'
import { getSite } from '#src/page-types/content/site'
import type { AnyPageModel, Found, PageModel, SearchModel } from '#src/page-types/models'
import { settings } from '#src/platform/config/env'
import { PageShell } from '#src/site/page-shell.tsx'
import { pageOf } from './page-of'

/** The locale of a route's parameters. */
export function localeOf(locale: string): Locale {
  return isLocale(locale) ? locale : notFound()
}

/** A found page in its shell. */
export async function sitePage<Page extends AnyPageModel | SearchModel>(
  found: Found<Page>,
  view: (page: Page) => ReactNode,
): Promise<ReactNode> {
  const page = pageOf(found)
  const { locale, contentLocale, languages, pathname } = page
  const site = await getSite(locale)
  const children = await view(page)
  return createElement(PageShell, {
    site,
    locale,
    contentLocale,
    languages,
    pathname,
    // Results of a search are no state of the content.
    ...(page.kind === 'search' ? {} : { hash: pageHash(page) }),
    children,
  })
}

/** A found page's head; the page itself answers for redirects and for what is missing. */
export async function siteMetadata(found: Found<PageModel>): Promise<Metadata> {
  if (found.kind !== 'page') return {}
  return pageMetadata(found.page, await getSite(found.page.locale), settings.publicUrl)
}
