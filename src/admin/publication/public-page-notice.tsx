'use client'

import { toast } from '@payloadcms/ui'
import type { PublicPages } from '#collections/publication/public-pages'
import { type Locale, languageOf } from '#locales/languages'
import { useWords } from '../words/use-words'
import { PublicPageLink } from './public-page-link'
import './public-pages.css'

/** Says which languages are public now, each with a link to its page. */
export function notifyPublic(locales: readonly Locale[], pages: PublicPages): void {
  const shown = locales.filter((locale) => pages[locale])
  if (shown.length > 0) toast.success(<PublicNotice locales={shown} pages={pages} />)
}

function PublicNotice({ locales, pages }: { locales: readonly Locale[]; pages: PublicPages }) {
  const words = useWords('publicPages')
  return (
    <div className="public-notice">
      {locales.map((locale) => (
        <p key={locale}>
          {words('isPublic', { language: languageOf(locale).name })}{' '}
          <PublicPageLink pathname={pages[locale] ?? '/'}>{pages[locale]}</PublicPageLink>
        </p>
      ))}
    </div>
  )
}
