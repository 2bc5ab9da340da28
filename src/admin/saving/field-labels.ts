'use client'

import { getTranslation } from '@payloadcms/translations'
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import type { ClientField } from 'payload'

/** What editors call the fields of the form in which this is used, by path. */
export function useFieldLabels(): (path: string) => string {
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const entity = collectionSlug
    ? getEntityConfig({ collectionSlug })
    : globalSlug
      ? getEntityConfig({ globalSlug })
      : undefined
  return (path) => {
    const label = labelIn(entity?.fields ?? [], path)
    return label === undefined ? path : getTranslation(label as string, i18n as never)
  }
}

function labelIn(fields: readonly ClientField[], path: string): unknown {
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        const inside = 'name' in tab && tab.name ? below(path, tab.name) : path
        const label = inside === undefined ? undefined : labelIn(tab.fields, inside)
        if (label !== undefined) return label
      }
    } else if ('name' in field && field.name) {
      if (field.name === path) return 'label' in field && field.label ? field.label : undefined
      const inside = field.type === 'group' ? below(path, field.name) : undefined
      if (inside !== undefined && 'fields' in field) return labelIn(field.fields, inside)
    } else if ('fields' in field) {
      const label = labelIn(field.fields, path)
      if (label !== undefined) return label
    }
  }
  return undefined
}

function below(path: string, name: string): string | undefined {
  return path.startsWith(`${name}.`) ? path.slice(name.length + 1) : undefined
}
