'use client'

import { useConfig, useDocumentInfo, useModal } from '@payloadcms/ui'
import { createPortal } from 'react-dom'
import { useLabels } from '#src/cms/labels/use-labels'
import { UsesInDialog, useDialogBody } from './uses-in-dialog'

/** Completes the dialogs that delete and restore one document. */
export function DocumentDeletion() {
  const { collectionSlug, id } = useDocumentInfo()
  const { config } = useConfig()
  if (id === undefined || collectionSlug === undefined) return null
  const address = `${config.routes.api}/${collectionSlug}/${id}/uses`
  return (
    <>
      <UsesInDialog address={address} slug={`delete-${id}`} />
      <UsesInDialog address={address} isFinal slug={`perma-delete-${id}`} />
      <RestoredWhole slug={`restore-${id}`} />
    </>
  )
}

/** Describes a restore, in place of the CMS's choice to publish. */
export function RestoredWhole({ slug }: { slug: string }) {
  const { isModalOpen } = useModal()
  return isModalOpen(slug) ? <Whole slug={slug} /> : null
}

function Whole({ slug }: { slug: string }) {
  const place = useDialogBody(slug)
  const labels = useLabels('trash')
  if (!place) return null
  return createPortal(<p className="restored-whole">{labels('restoredWhole')}</p>, place)
}
