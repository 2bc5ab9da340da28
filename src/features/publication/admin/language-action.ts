'use client'

import { toast, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicationAction } from '../cms/change-language'
import type { PublicationFault } from '../publication-error'
import { type DocumentOverview, usePublication } from './document-overview'
import { notifyPublic } from './public-page-notice'
import { sendRequest } from './send-request'

interface LanguageResult {
  readonly locale: Locale
  readonly done: boolean
  readonly fault?: PublicationFault
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

interface ChangeResponse extends DocumentOverview {
  readonly results: readonly LanguageResult[]
}

export function useLanguageAction(
  action: PublicationAction,
): (locales: readonly Locale[], dated?: 'today') => Promise<readonly LanguageResult[]> {
  const labels = useLabels('publication')
  const publicLabels = useLabels('publicPages')
  const { i18n } = useTranslation()
  const { code } = useLocale()
  const { address, keep } = usePublication()
  const info = useDocumentInfo()
  return async (locales, dated) => {
    let body: ChangeResponse
    try {
      body = await sendRequest<ChangeResponse>(
        'POST',
        `${address}/languages`,
        { action, locales, ...(dated ? { dated } : {}) },
        {
          language: i18n.language,
          unreachable: labels('unreachable'),
        },
      )
    } catch (error) {
      toast.error((error as Error).message)
      return []
    }
    const { results, ...overview } = body
    keep(overview)
    const done = results.filter((result) => result.done).map(({ locale }) => locale)
    if (done.length > 0) {
      const isPublished = action === 'publish'
      if (isPublished) notifyPublic(done, overview.pages, publicLabels)
      else toast.success(labels('unpublished', { language: done }))
      if (done.some((locale) => locale === code)) {
        info.setHasPublishedDoc(isPublished)
        info.setUnpublishedVersionCount(isPublished ? 0 : 1)
        info.setMostRecentVersionIsAutosaved(false)
      }
      info.incrementVersionCount()
    }
    for (const { detail, done: isDone, fault = 'failed', locale } of results) {
      const reason = labels(fault, { detail })
      if (!isDone) toast.error(labels('notDone', { language: locale, reason }))
    }
    return results
  }
}
