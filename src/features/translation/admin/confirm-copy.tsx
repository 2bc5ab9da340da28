'use client'

import { ConfirmationModal, toast, useDocumentInfo, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { useList } from '#src/cms/labels/use-list'
import type { SourceField } from '../cms/endpoints'
import { useCopyToForm } from './copy'

export function useConfirmedCopy(slug: string, locale: Locale | undefined) {
  const say = useLabels('translation')
  const list = useList()
  const { copy, written } = useCopyToForm()
  const { openModal } = useModal()
  const { versionCount } = useDocumentInfo()
  const [waiting, setWaiting] = useState<readonly SourceField[]>([])

  const run = (fields: readonly SourceField[]) =>
    copy(fields).catch((error: unknown) => {
      toast.error(
        say('failed', { message: error instanceof Error ? error.message : String(error) }),
      )
    })

  const fields = list(written(waiting).map(({ label }) => label))
  return {
    copy(from: readonly SourceField[]): void {
      if (written(from).length === 0) {
        void run(from)
        return
      }
      setWaiting(from)
      openModal(slug)
    },
    modal: (
      <ConfirmationModal
        body={say(versionCount > 0 ? 'replaceText' : 'replaceForGood', {
          fields,
          ...(locale ? { language: locale } : {}),
        })}
        confirmLabel={say('copy')}
        heading={say('replaceTitle')}
        modalSlug={slug}
        onConfirm={() => run(waiting)}
      />
    ),
  }
}
