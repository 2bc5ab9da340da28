'use client'

import { getTranslation } from '@payloadcms/translations'
import { useRowLabel, useTranslation } from '@payloadcms/ui'
import type { InLanguages } from '#src/cms/labels/in-languages'
import { useLabels } from '#src/cms/labels/use-labels'
import './field-row-label.css'

interface Row {
  readonly kind?: string | null
  readonly label?: string | null
  readonly name?: string | null
  readonly required?: boolean | null
}

/** Closed rows show what their field asks for, and how. */
export function FieldRowLabel({
  kinds = {},
  required,
}: {
  kinds?: Readonly<Record<string, InLanguages>>
  required?: InLanguages
}) {
  const { data, rowNumber = 0 } = useRowLabel<Row | undefined>()
  const { i18n } = useTranslation()
  const labels = useLabels('forms')
  const number = String((rowNumber ?? 0) + 1).padStart(2, '0')
  const facts = [data?.kind ? kinds[data.kind] : undefined, data?.required ? required : undefined]
  return (
    <span className="form-field-label">
      {number} <strong>{data?.label || data?.name || labels('unnamed')}</strong>{' '}
      <small>
        {facts.flatMap((fact) => (fact ? [getTranslation(fact, i18n)] : [])).join(' · ')}
      </small>
    </span>
  )
}
