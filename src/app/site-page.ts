import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createElement, type ReactNode } from 'react'
import { isLocale, type Locale } from '#locales/languages'
import { PageShell } from '#src/components/page-shell'
import { settings } from '#src/config/env'
import type { AnyPageModel, Found, PageModel, SearchModel } from '#src/content/models'
import { pageHash } from '#src/content/page-payload'
import { getSite } from '#src/content/site'
import { pageMetadata } from '#src/seo/metadata'
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
