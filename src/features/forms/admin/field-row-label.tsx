'use client'

import { useRowLabel } from '@payloadcms/ui'
import { useLabels } from '#src/cms/labels/use-labels'

interface Row {
  readonly label?: string | null
  readonly name?: string | null
}

/** Closed rows show the label of their field. */
export function FieldRowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Row | undefined>()
  const labels = useLabels('forms')
  const number = String((rowNumber ?? 0) + 1).padStart(2, '0')
  return (
    <>
      {number} <strong>{data?.label || data?.name || labels('unnamed')}</strong>
    </>
  )
}
