'use client'

import { Button, useForm, useFormFields } from '@payloadcms/ui'
import { useMemo, useSyncExternalStore } from 'react'
import { clipboardKey, copiedRow, type TakenRows } from '../copied-row'
import { useLabels } from '../labels/use-labels'
import { newId } from './new-id'

/** Adds a copied row that fits to a list; Payload's own entry replaces the row that it is in. */
export function PasteRow({
  maxRows = Number.POSITIVE_INFINITY,
  path,
  readOnly,
  schemaPath,
  taken,
}: {
  maxRows?: number
  path: string
  readOnly?: boolean
  schemaPath?: string
  taken: TakenRows
}) {
  const labels = useLabels('sections')
  const { addFieldRow, disabled } = useForm()
  const copied = useSyncExternalStore(followClipboard, readClipboard, () => null)
  const row = useMemo(() => copiedRow(copied, taken, newId), [copied, taken])
  const count = useFormFields(([fields]) => fields[path]?.rows?.length ?? 0)
  if (readOnly || disabled || !row || count >= maxRows) return null
  const add = () => {
    // With new ids each time.
    const { blockType, fields: subFieldState } = copiedRow(copied, taken, newId) ?? row
    addFieldRow({
      ...(blockType ? { blockType } : {}),
      path,
      schemaPath: schemaPath ?? path,
      subFieldState,
    })
  }
  return (
    <div className="paste-row">
      <Button buttonStyle="secondary" margin={false} onClick={add} size="small">
        {labels('blocks' in taken ? 'paste' : 'pasteRow')}
      </Button>
    </div>
  )
}

const readClipboard = () => localStorage.getItem(clipboardKey)

/** Other windows fire storage events; in this one, rows are copied by a click. */
function followClipboard(look: () => void): () => void {
  const later = () => setTimeout(look)
  window.addEventListener('storage', look)
  document.addEventListener('click', later)
  return () => {
    window.removeEventListener('storage', look)
    document.removeEventListener('click', later)
  }
}
