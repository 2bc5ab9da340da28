'use client'

import { ConfirmationModal } from '@payloadcms/ui'
import { type Locale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { useLanguageAction } from './language-action'

/** Asks before a language is taken from visitors. */
export function UnpublishDialog({ locale, slug }: { locale: Locale; slug: string }) {
  const words = useLabels('publication')
  const unpublish = useLanguageAction('unpublish')
  const language = languageOf(locale).name
  return (
    <ConfirmationModal
      body={words('unpublishQuestion', { language })}
      confirmLabel={words('actionUnpublish')}
      heading={words('unpublish', { language })}
      modalSlug={slug}
      onConfirm={async () => {
        await unpublish([locale])
      }}
    />
  )
}
