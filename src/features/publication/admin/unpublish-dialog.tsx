'use client'

import { ConfirmationModal } from '@payloadcms/ui'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { useLanguageAction } from './language-action'

export function UnpublishDialog({ locale, slug }: { locale: Locale; slug: string }) {
  const labels = useLabels('publication')
  const unpublish = useLanguageAction('unpublish')
  return (
    <ConfirmationModal
      body={labels('unpublishQuestion', { language: locale })}
      confirmLabel={labels('actionUnpublish')}
      heading={labels('unpublish', { language: locale })}
      modalSlug={slug}
      onConfirm={async () => {
        await unpublish([locale])
      }}
    />
  )
}
