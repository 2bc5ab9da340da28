'use client'

import { useDocumentInfo, useForm, useServerFunctions } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useCallback } from 'react'
import { isInList } from './fields-that-differ'

/** Requests the fields of other rows in a list, which only the server can make. */
export function useListForm(): (path: string, value: unknown) => Promise<FormState | undefined> {
  const { getData } = useForm()
  const { getFormState } = useServerFunctions()
  const { collectionSlug, docPermissions, getDocPreferences, globalSlug, id } = useDocumentInfo()
  return useCallback(
    async (path, value) => {
      const names = path.split('.')
      const data = structuredClone(getData()) as Record<string, unknown>
      let holder = data
      for (const name of names.slice(0, -1)) {
        holder[name] ??= {}
        holder = holder[name] as Record<string, unknown>
      }
      holder[names.at(-1) as string] = value
      const { state } = await getFormState({
        ...(id === undefined ? {} : { id }),
        ...(collectionSlug ? { collectionSlug } : {}),
        ...(globalSlug ? { globalSlug } : {}),
        data: data as never,
        docPermissions: docPermissions as never,
        docPreferences: await getDocPreferences(),
        operation: 'update',
        renderAllFields: true,
        schemaPath: collectionSlug ?? globalSlug ?? '',
        skipValidation: true,
      } as never)
      if (!state) return undefined
      return Object.fromEntries(Object.entries(state).filter(([name]) => isInList(name, path)))
    },
    [collectionSlug, docPermissions, getData, getDocPreferences, getFormState, globalSlug, id],
  )
}
