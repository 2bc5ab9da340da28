import 'server-only'
import type { Locale } from '#locales/languages'
import { findNewestChange } from '../lists/newest-change'
import { readSections, type StoredSection } from './sections'

/** What a sitemap shows of a page besides its document. */
export interface ShownInSitemap {
  /** Paths of its pictures. */
  readonly images: readonly string[]
  /** When content from other documents last changed, ISO 8601. */
  readonly lastModified: string | undefined
}

/** The same for sections: their pictures, and the newest articles. */
export async function sectionsInSitemap(
  stored: readonly StoredSection[],
  locale: Locale,
): Promise<ShownInSitemap> {
  const sections = await readSections(stored, locale, locale)
  const articles = sections.flatMap((section) =>
    'articles' in section ? [section.articles.length] : [],
  )
  return {
    images: sections.flatMap((one) => ('image' in one && one.image ? [one.image.src] : [])),
    lastModified:
      articles.length > 0 ? await findNewestChange(locale, Math.max(...articles)) : undefined,
  }
}
