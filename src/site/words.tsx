import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import { langOf } from './lang-of'

/** Words within others, in an element of their own only where their language is another one. */
export function Words({
  locale,
  around,
  children,
}: {
  /** Of the words; `undefined` where it is that of what stands around them. */
  locale: Locale | undefined
  around: Locale
  children: ReactNode
}) {
  const lang = langOf(locale, around)
  return 'lang' in lang ? <span {...lang}>{children}</span> : children
}
