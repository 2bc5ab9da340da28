'use client'

import {
  escapeDiffHTML,
  FieldDiffContainer,
  getHTMLDiffComponents,
  unescapeDiffHTML,
  useTranslation,
} from '@payloadcms/ui'
import type { DateFieldDiffClientComponent } from 'payload'
import { hasClock } from './has-clock'
import { useDay, useMoment } from './use-moment'

export const DateDiff: DateFieldDiffClientComponent = ({
  comparisonValue,
  field,
  locale,
  nestingLevel,
  versionValue,
}) => {
  const { i18n } = useTranslation()
  const day = useDay()
  const moment = useMoment()
  const html = (value: unknown) => {
    const at = value instanceof Date ? value.toISOString() : value
    const text = typeof at === 'string' ? (hasClock(field) ? moment(at) : day(at)) : ''
    return `<div class="date-diff" data-enable-match="true"><p>${escapeDiffHTML(text)}</p></div>`
  }
  const { From, To } = getHTMLDiffComponents({
    fromHTML: html(comparisonValue),
    postProcess: unescapeDiffHTML,
    toHTML: html(versionValue),
    tokenizeByCharacter: false,
  })
  const label = { label: field.label ?? field.name, ...(locale ? { locale } : {}) }
  return (
    <FieldDiffContainer
      className="date-diff"
      From={From}
      i18n={i18n}
      label={label as never}
      nestingLevel={nestingLevel ?? 0}
      To={To}
    />
  )
}
