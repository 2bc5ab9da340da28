import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { type Localised, valueIn } from '../content/localised'
import type { StoredSection } from '../content/sections'
import type { SheetLeaf } from '../models'
import { home } from './route'

/** A home page in all languages, as far as its sheet shows it. */
type Stored = Parameters<typeof publishedLocales>[0] & {
  readonly sections?: Localised<readonly StoredSection[]>
}

/** The leaves of a home page's sheet: what it opens with in each language in which it is public. */
export function leavesOf(stored: Stored): readonly SheetLeaf[] {
  return publishedLocales(stored).flatMap((locale) => {
    const sections = valueIn(stored.sections, locale) ?? []
    const heading = sections.find(({ blockType }) => blockType === 'sheet')?.heading
    return heading ? [{ locale, pathname: buildPathname(locale, home.path), heading }] : []
  })
}
