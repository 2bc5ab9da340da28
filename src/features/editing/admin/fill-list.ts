'use client'

import { useDocumentInfo, useForm, useServerFunctions } from '@payloadcms/ui'
import { useCallback } from 'react'

/** Shows other rows in a list: only the server can make their fields. */
export function useFillList(): (path: string, value: unknown) => Promise<void> {
  const { dispatchFields, getData, getFields } = useForm()
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
      if (!state) return
      const isOfList = (name: string) => name === path || name.startsWith(`${path}.`)
      const others = Object.entries(getFields()).filter(([name]) => !isOfList(name))
      const own = Object.entries(state).filter(([name]) => isOfList(name))
      dispatchFields({
        type: 'REPLACE_STATE',
        optimize: false,
        sanitize: true,
        state: Object.fromEntries([...others, ...own]),
      })
    },
    [
      collectionSlug,
      dispatchFields,
      docPermissions,
      getData,
      getDocPreferences,
      getFields,
      getFormState,
      globalSlug,
      id,
    ],
  )
}
