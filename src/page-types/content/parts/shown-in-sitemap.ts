import 'server-only'
import type { Locale } from '#locales/languages'
import { findNewestChange } from '../lists/newest-change'
import { readSections, type StoredSection } from './sections'

/** What a sitemap tells of a page besides what follows from its document. */
export interface ShownInSitemap {
  /** Paths of the files of its pictures. */
  readonly images: readonly string[]
  /** When something that it takes from others last changed, ISO 8601. */
  readonly lastModified: string | undefined
}

/** The same of sections: their pictures, and the newest posts. */
export async function sectionsInSitemap(
  stored: readonly StoredSection[],
  locale: Locale,
): Promise<ShownInSitemap> {
  const sections = await readSections(stored, locale, locale)
  const posts = sections.flatMap((section) => ('posts' in section ? [section.posts.length] : []))
  return {
    images: sections.flatMap((one) => ('image' in one && one.image ? [one.image.src] : [])),
    lastModified: posts.length > 0 ? await findNewestChange(locale, Math.max(...posts)) : undefined,
  }
}
