'use client'

import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import { BulkActions } from './bulk-actions'

/** Payload's list of posts, with actions for the selected ones that name their language. */
export function PostList(props: ListViewClientProps) {
  const { BeforeListTable, disableBulkEdit, viewType } = props
  // In a drawer posts are chosen, and in the trash they are restored.
  const hasActions = !disableBulkEdit && viewType !== 'trash'
  return (
    <DefaultListView
      {...props}
      BeforeListTable={
        <>
          {hasActions ? <BulkActions /> : null}
          {BeforeListTable}
        </>
      }
      disableBulkEdit
    />
  )
}
