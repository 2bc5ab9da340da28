'use client'

import { Button, toast, useForm, useTranslation } from '@payloadcms/ui'
import { useLabels } from '../labels/use-labels'
import { clipboardKey, copiedRow } from './copied-row'

/** Below a list of sections: adds the one that was copied. Payload's own entry replaces the row that it is in. */
export function PasteRow({
  blocks,
  path,
  readOnly,
  schemaPath,
}: {
  blocks: readonly string[]
  path: string
  readOnly?: boolean
  schemaPath?: string
}) {
  const labels = useLabels('sections')
  const { addFieldRow, disabled } = useForm()
  const { t } = useTranslation()
  if (readOnly || disabled) return null
  const add = () => {
    const row = copiedRow(localStorage.getItem(clipboardKey), blocks, newId)
    if (!row) {
      toast.error(t('error:invalidClipboardData'))
      return
    }
    const { blockType, fields: subFieldState } = row
    addFieldRow({ blockType, path, schemaPath: schemaPath ?? path, subFieldState })
  }
  return (
    <div>
      <Button buttonStyle="secondary" id="paste-section" margin={false} onClick={add} size="small">
        {labels('paste')}
      </Button>
    </div>
  )
}

/** Of the form that the CMS gives ids. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
