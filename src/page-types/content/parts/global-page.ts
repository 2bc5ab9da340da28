import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { newestDate } from '#src/features/seo/sitemap'
import { globalTag } from '#src/platform/cache/tags'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import {
  contentLocale,
  isPublishedIn,
  publishedLocales,
} from '#src/platform/i18n/published-locales'
import type { PageModel } from '../../models'
import type { SitemapPages } from '../../read-type'
import type { PageGlobal } from '../../route-of-document'
import { findRedirect } from '../links/redirects'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { valueIn } from '../reads/localised'
import { readTogether } from '../reads/read-together'
import type { ShownInSitemap } from './shown-in-sitemap'
import { headContentIn, headOf, type StoredPage, shareImageOf } from './stored-page'

export type GlobalPage<Stored> =
  | { readonly kind: 'page'; readonly stored: Stored; readonly page: PageModel }
  | { readonly kind: 'redirect'; readonly location: string; readonly permanent: boolean }
  | { readonly kind: 'missing' }

/** The page of a global, such as home, privacy policy, and terms: one document and one path. */
export async function findGlobalPage<Stored extends StoredPage>(
  slug: PageGlobal,
  path: string,
  locale: Locale,
): Promise<GlobalPage<Stored>> {
  const pathname = buildPathname(locale, path)
  const redirect = path === '/' ? undefined : await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }

  const stored = await cached([slug], [globalTag(slug, locale)], () => readGlobal<Stored>(slug))
  return globalPage(stored, path, locale)
}

/** `shownIn`: what it shows of other documents. */
export function sitemapOfGlobal<Stored extends StoredPage>(
  slug: PageGlobal,
  path: string,
  shownIn?: (stored: Stored, locale: Locale) => Promise<ShownInSitemap>,
): SitemapPages {
  return {
    tags: (locale) => [globalTag(slug, locale)],
    async *list(locale) {
      const stored = await readGlobal<Stored>(slug)
      if (!isPublishedIn(stored, locale)) return
      const shown = await shownIn?.(stored, locale)
      yield {
        cursor: undefined,
        pathname: buildPathname(locale, path),
        lastModified: newestDate([valueIn(stored.modifiedAt, locale), shown?.lastModified]),
        languages: languagesOfPath(path, publishedLocales(stored)),
        ...(shown ? { images: shown.images } : {}),
      }
    },
  }
}

export async function readGlobal<Stored extends StoredPage>(slug: PageGlobal): Promise<Stored> {
  const stored = await readTogether(slug, async () =>
    (await cms()).findGlobal({ slug, locale: 'all', depth: 0, draft: false }),
  )
  return stored as unknown as Stored
}

export async function globalPage<Stored extends StoredPage>(
  stored: Stored,
  path: string,
  locale: Locale,
): Promise<GlobalPage<Stored>> {
  const pathname = buildPathname(locale, path)
  const published = publishedLocales(stored)
  const source = contentLocale(published, locale)
  if (!source) return { kind: 'missing' }
  const head = headContentIn(stored, source)
  return {
    kind: 'page',
    stored,
    page: {
      locale,
      contentLocale: source,
      pathname,
      canonical: buildPathname(source, path),
      ...headOf(head),
      shareImage: await shareImageOf(head.metaImage, source),
      languages: languagesOfPath(path, published.length > 0 ? published : locales),
    },
  }
}
