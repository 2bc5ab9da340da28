'use client'

import { toast, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useCallback } from 'react'
import type { PublicPages } from '#collections/publication/public-pages'
import { type Locale, languageOf } from '#locales/languages'
import { useWords } from '../words/use-words'
import { loadOverview } from './document-overview'
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

/** For a form that has just been published: asks where its language is public, and says so. */
export function useNotifyPublished(): (locale: Locale) => Promise<void> {
  const { config } = useConfig()
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const document = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : undefined
  const address = document && `${config.routes.api}/${document}`
  return useCallback(
    async (locale) => {
      const overview = address ? await loadOverview(address) : undefined
      if (overview) notifyPublic([locale], overview.pages)
    },
    [address],
  )
}
