'use client'

import { DefaultListView } from '@payloadcms/ui'
import type { CollectionSlug, ListViewClientProps } from 'payload'
import { BulkActions } from './bulk-actions'

/** Payload's list of documents, with actions for the selected ones that name their language. */
export function DocumentList(props: ListViewClientProps) {
  const { BeforeListTable, collectionSlug, disableBulkEdit, viewType } = props
  // In a drawer documents are chosen, and in the trash they are restored.
  const hasActions = !disableBulkEdit && viewType !== 'trash'
  return (
    <DefaultListView
      {...props}
      BeforeListTable={
        <>
          {hasActions ? <BulkActions collection={collectionSlug as CollectionSlug} /> : null}
          {BeforeListTable}
        </>
      }
      disableBulkEdit
    />
  )
}
