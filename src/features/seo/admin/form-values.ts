'use client'

import { useAllFormFields, useConfig, useDocumentInfo, useLocale } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useDeferredValue, useMemo } from 'react'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import { useFieldsOfForm } from '#src/cms/admin/field-labels'
import { idOf } from '#src/cms/fields/id-of'
import { type DocumentReferences, type ReferringField, referencesOf } from '../document-references'

export interface FormValues {
  readonly title?: string
  readonly slug?: string
  readonly excerpt?: string
  readonly image?: unknown
  readonly parent?: unknown
  readonly meta?: {
    readonly title?: string
    readonly description?: string
    readonly image?: unknown
  }
}

/** Deferred, so that they never slow typing. */
export function useFormValues(): FormValues {
  const [fields] = useAllFormFields()
  const settled = useDeferredValue(fields)
  return useMemo(() => reduceFieldsToValues(settled, true) as FormValues, [settled])
}

export function useReferences(values: FormValues): DocumentReferences {
  const origin = useOrigin()
  const { collectionSlug } = useDocumentInfo()
  const fields = useFieldsOfForm() as readonly ReferringField[] | undefined
  return useMemo(() => {
    const form = values as Readonly<Record<string, unknown>>
    const references = referencesOf(fields ?? [], form, origin)
    const parent = idOf(values.parent)
    return parent ? { ...references, above: `${collectionSlug}/${parent}` } : references
  }, [values, fields, origin, collectionSlug])
}

export function useEditedLocale(): Locale {
  const { code } = useLocale()
  return isLocale(code) ? code : defaultLocale
}

export function useOrigin(): string {
  const { config } = useConfig()
  return config.serverURL
}
