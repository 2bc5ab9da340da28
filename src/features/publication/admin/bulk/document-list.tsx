'use client'

import { DefaultListView } from '@payloadcms/ui'
import type { CollectionSlug, ListViewClientProps } from 'payload'
import { BulkActions } from './bulk-actions'

export function DocumentList(props: ListViewClientProps) {
  const { BeforeListTable, collectionSlug, disableBulkEdit, viewType } = props
  // Not in drawers, where documents are chosen, nor in the trash.
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
