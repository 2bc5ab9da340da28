import type { Locale } from '#locales/languages'
import { parsePathname } from '#src/platform/i18n/pathname'
import type { OutgoingText } from '../outgoing'

/** Named as in addresses, so that all of them stay. */
export const contentFolder = (locale: Locale): string => `content/${locale}`

/**
 * The folder of a text, in which its pictures lie beside it: a page bundle of Hugo. One with pages below it is a
 * section, whose file has another name: below a leaf, Hugo has no pages.
 */
export function fileOfText(
  { locale, pathname, role }: Pick<OutgoingText, 'locale' | 'pathname' | 'role'>,
  hasPagesBelow: boolean,
): string {
  const { path } = parsePathname(pathname)
  const folder = contentFolder(locale) + (role === 'home' ? '' : path.replace(/\/$/, ''))
  return `${folder}/${role === 'home' || hasPagesBelow ? '_index' : 'index'}.md`
}
