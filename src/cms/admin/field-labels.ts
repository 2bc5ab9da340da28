'use client'

import { getTranslation } from '@payloadcms/translations'
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { fieldAt } from './field-at'

export function useFieldsOfForm(): readonly ClientField[] | undefined {
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const entity = collectionSlug
    ? getEntityConfig({ collectionSlug })
    : globalSlug
      ? getEntityConfig({ globalSlug })
      : undefined
  return entity?.fields
}

export function useFieldAt(): (path: string) => ClientField | undefined {
  const fields = useFieldsOfForm()
  return (path) => fieldAt(fields ?? [], path)
}

export function useFieldLabels(): (path: string) => string {
  const find = useFieldAt()
  const { i18n } = useTranslation()
  return (path) => {
    const field = find(path)
    const label = field && 'label' in field && field.label
    return label ? getTranslation(label as string, i18n as never) : path
  }
}
