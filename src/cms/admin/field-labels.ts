'use client'

import { getTranslation } from '@payloadcms/translations'
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { useCallback } from 'react'
import { fieldAt } from './field-at'

interface Entity {
  readonly collectionSlug?: string | undefined
  readonly globalSlug?: string | undefined
}

export function useFieldsOf(): (entity: Entity) => readonly ClientField[] | undefined {
  const { getEntityConfig } = useConfig()
  return useCallback(
    ({ collectionSlug, globalSlug }) => {
      if (collectionSlug) return getEntityConfig({ collectionSlug })?.fields
      return globalSlug ? getEntityConfig({ globalSlug })?.fields : undefined
    },
    [getEntityConfig],
  )
}

export function useFieldsOfForm(): readonly ClientField[] | undefined {
  return useFieldsOf()(useDocumentInfo())
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
