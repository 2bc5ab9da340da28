import type { StoredFields } from '#src/cms/stored/stored'
import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { valueIn } from '../content/reads/localised'
import type { SheetLeaf } from '../models'
import { home } from './route'

/** By language, the opening of a published home page, without what other documents say. */
export function leavesOf(
  stored: StoredFields<'home', '_status' | 'complete' | 'sections'>,
): readonly Omit<SheetLeaf, 'articles'>[] {
  return publishedLocales(stored).flatMap((locale) => {
    const sections = valueIn(stored.sections, locale) ?? []
    const [heading] = sections.flatMap((section) =>
      section.blockType === 'sheet' ? (section.heading ?? []) : [],
    )
    return heading ? [{ locale, pathname: buildPathname(locale, home.path), heading }] : []
  })
}
