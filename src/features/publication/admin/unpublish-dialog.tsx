'use client'

import { ConfirmationModal } from '@payloadcms/ui'
import { type Locale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { useLanguageAction } from './language-action'

export function UnpublishDialog({ locale, slug }: { locale: Locale; slug: string }) {
  const labels = useLabels('publication')
  const unpublish = useLanguageAction('unpublish')
  const language = languageOf(locale).name
  return (
    <ConfirmationModal
      body={labels('unpublishQuestion', { language })}
      confirmLabel={labels('actionUnpublish')}
      heading={labels('unpublish', { language })}
      modalSlug={slug}
      onConfirm={async () => {
        await unpublish([locale])
      }}
    />
  )
}
