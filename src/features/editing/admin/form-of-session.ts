'use client'

import {
  useAllFormFields,
  useDocumentDrawerContext,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormModified,
  useServerFunctions,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useCallback, useEffect, useRef } from 'react'
import { type Values, valuesOf } from './form-values'
import type { SaveSession } from './save-session'
import { TypedInEditors } from './typed-in-editors'
import { useSessionState } from './use-session'

/** Connects the CMS's form with its session: what is typed goes there, what is news comes back. */
export function useFormOfSession(session: SaveSession): void {
  const [fields, dispatchFields] = useAllFormFields()
  const { formRef, getFields, setModified, setSubmitted } = useForm()
  const modified = useFormModified()
  const info = useDocumentInfo()
  const { reportUpdate } = useDocumentEvents()
  const { drawerSlug } = useDocumentDrawerContext()
  const newest = useRef({ ...info, reportUpdate, drawerSlug })
  newest.current = { ...info, reportUpdate, drawerSlug }
  const editors = useRef<TypedInEditors | null>(null)
  const lists = useRef<Record<string, unknown>>({})
  const fillList = useFillList()

  const currentValues = useCallback((): Values => {
    const state: FormState = { ...getFields() }
    const typed = editors.current?.missingIn((path) => state[path]?.value) ?? {}
    for (const [path, value] of Object.entries(typed)) state[path] = { ...state[path], value }
    return { ...valuesOf(state), ...lists.current }
  }, [getFields])

  useEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    const typed = new TypedInEditors(form, () => session.update(currentValues()))
    editors.current = typed
    return () => typed.end()
  }, [currentValues, formRef, session])

  useEffect(() => {
    session.attach({
      apply(values) {
        const state = getFields()
        const plain: FormState = {}
        for (const [path, value] of Object.entries(values)) {
          editors.current?.forget(path)
          if (!state[path]?.rows && !Array.isArray(value)) {
            plain[path] = { ...state[path], value, initialValue: value }
          } else if (state[path]?.rows) {
            lists.current = { ...lists.current, [path]: value }
            void fillList(path, value).finally(() => {
              const { [path]: _, ...others } = lists.current
              lists.current = others
            })
          } else plain[path] = { ...state[path], value, initialValue: value }
        }
        dispatchFields({ type: 'UPDATE_MANY', formState: plain })
      },
      saved(document, isVersion) {
        const told = newest.current
        const updatedAt = document['updatedAt']
        told.setLastUpdateTime(typeof updatedAt === 'string' ? Date.parse(updatedAt) : Date.now())
        told.setData({ ...document })
        if (isVersion || !told.mostRecentVersionIsAutosaved) {
          told.incrementVersionCount()
          told.setUnpublishedVersionCount((count) => count + 1)
        }
        told.setMostRecentVersionIsAutosaved(!isVersion)
        // The preview beside the form waits for this.
        told.reportUpdate({
          ...(told.id === undefined ? {} : { id: told.id }),
          doc: document as never,
          ...(told.drawerSlug ? { drawerSlug: told.drawerSlug } : {}),
          entitySlug: told.collectionSlug ?? told.globalSlug ?? '',
          operation: 'update',
          updatedAt: String(updatedAt),
        })
      },
    })
  }, [dispatchFields, fillList, getFields, session])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are what has changed.
  useEffect(() => {
    session.update(currentValues())
  }, [currentValues, fields, session])

  // The server may fill the form anew while something in it is unsaved.
  const filled = useRef(info.initialState)
  useEffect(() => {
    if (filled.current === info.initialState) return undefined
    filled.current = info.initialState
    const { unsaved } = session
    if (Object.keys(unsaved).length === 0) return undefined
    const timer = setTimeout(() => session.restore(unsaved))
    return () => clearTimeout(timer)
  }, [info.initialState, session])

  const state = useSessionState(session)
  const isDirty = state?.isDirty ?? false
  useEffect(() => {
    // Whether another file has been chosen, a form that is saved by its button knows better.
    if (isDirty !== modified && (isDirty || session.isAuto)) setModified(isDirty)
  }, [isDirty, modified, session, setModified])

  const faults = state?.faults
  useEffect(() => {
    if (!faults || faults.length === 0) return
    setSubmitted(true)
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: [...faults] } as never)
  }, [dispatchFields, faults, setSubmitted])
}

/** Shows other rows in a list: only the server can make their fields. */
function useFillList(): (path: string, value: unknown) => Promise<void> {
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
