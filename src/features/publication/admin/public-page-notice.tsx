'use client'

import { toast } from '@payloadcms/ui'
import type { Locale } from '#locales/languages'
import type { Say } from '#src/cms/labels/say'
import type { PublicPages } from '../cms/public-pages'
import { PublicPageLink } from './public-page-link'
import './public-pages.css'

export function notifyPublic(
  locales: readonly Locale[],
  pages: PublicPages,
  labels: Say<'publicPages'>,
): void {
  const shown = locales.filter((locale) => pages[locale])
  // Toasts are rendered outside of the admin's language provider.
  if (shown.length > 0)
    toast.success(<PublicNotice locales={shown} pages={pages} labels={labels} />)
}

function PublicNotice({
  locales,
  pages,
  labels,
}: {
  locales: readonly Locale[]
  pages: PublicPages
  labels: Say<'publicPages'>
}) {
  return (
    <div className="public-notice">
      {locales.map((locale) => (
        <p key={locale}>
          {labels('isPublic', { language: locale })}{' '}
          <PublicPageLink newTab={labels('newTab')} pathname={pages[locale] ?? '/'}>
            {pages[locale]}
          </PublicPageLink>
        </p>
      ))}
    </div>
  )
}
