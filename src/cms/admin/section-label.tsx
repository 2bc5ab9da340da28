'use client'

import { getTranslation } from '@payloadcms/translations'
import { Pill, useRowLabel, useTranslation } from '@payloadcms/ui'
import type { InLanguages } from '../labels/in-languages'

interface Section {
  readonly heading?: unknown
  readonly text?: unknown
}

export function SectionLabel({ kind }: { kind: InLanguages }) {
  const { data, rowNumber = 0 } = useRowLabel<Section | undefined>()
  const { i18n } = useTranslation()
  return (
    <>
      <span className="blocks-field__block-number">{String(rowNumber + 1).padStart(2, '0')}</span>
      <Pill pillStyle="white" size="small">
        {getTranslation(kind, i18n)}
      </Pill>
      <strong>{saidBy(data)}</strong>
    </>
  )
}

/** Its heading; of a quotation the first words. */
function saidBy({ heading, text }: Section = {}): string {
  const said = [heading, text].find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof said === 'string' ? said : ''
}
