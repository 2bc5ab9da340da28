'use client'

import { useConfig, useSelection } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation'
import { RestoredWhole } from './document-deletion'
import { listedAddress } from './listed-address'
import { UsesInDialog } from './uses-in-dialog'

/** Payload's value for all documents of a list; it exports the type alone. */
const allAvailable = 'allAvailable'

/** Completes the dialogs that delete and restore documents of a list. */
export function ListDeletion({ collectionSlug }: { collectionSlug: string }) {
  const { config } = useConfig()
  const { selectAll, selectedIDs } = useSelection()
  const search = useSearchParams().toString()
  const isTrash = usePathname().endsWith(`/${collectionSlug}/trash`)
  const isAll = String(selectAll) === allAvailable
  const base = `${config.routes.api}/${collectionSlug}/uses`
  const address = listedAddress(
    base,
    isAll ? { search } : { ids: selectedIDs.map(String) },
    isTrash,
  )
  return (
    <>
      <UsesInDialog
        address={address}
        all={isAll}
        isFinal={isTrash}
        slug="confirm-delete-many-docs"
      />
      <UsesInDialog
        address={listedAddress(base, { search: '' }, true)}
        all
        isFinal
        slug="confirm-empty-trash"
      />
      <RestoredWhole slug="confirm-restore-many-docs" />
    </>
  )
}
