import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import { langOf } from './lang-of'

/** Text in an element of its own only if its language differs. */
export function Words({
  locale,
  around,
  children,
}: {
  /** Of the words; `undefined` if it is that of the surrounding text. */
  locale: Locale | undefined
  around: Locale
  children: ReactNode
}) {
  const lang = langOf(locale, around)
  return 'lang' in lang ? <span {...lang}>{children}</span> : children
}
