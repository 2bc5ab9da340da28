'use client'

import { getTranslation } from '@payloadcms/translations'
import { useConfig, useTranslation } from '@payloadcms/ui'
import { useFieldAt } from '#src/cms/admin/field-labels'
import { useLabels } from '#src/cms/labels/use-labels'
import type { Conflict } from '../session/resolution'
import type { Values } from './form-values'
import { placeLabel } from './place-label'

export function usePlaceLabels(values: Values): (conflict: Conflict) => string {
  const labels = useLabels('saving')
  const find = useFieldAt()
  const { config } = useConfig()
  const { i18n } = useTranslation()
  const say = (label: unknown, name: string): string =>
    label ? getTranslation(label as string, i18n as never) : name
  const named = { find, order: labels('order'), say, shared: config.blocksMap }
  return (conflict) => placeLabel(conflict, values, named)
}
