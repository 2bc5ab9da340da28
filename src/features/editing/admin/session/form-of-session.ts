'use client'

import {
  useAllFormFields,
  useDocumentDrawerContext,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormModified,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Values, valuesOf } from '../values/form-values'
import { type ShownLists, useShownLists } from '../values/shown-lists'
import { TypedInEditors } from '../values/typed-in-editors'
import type { SaveSession } from './save-session'
import type { SessionForm } from './session-ports'
import { useSessionState } from './use-session'

export function useFormOfSession(session: SaveSession): void {
  const [fields, dispatchFields] = useAllFormFields()
  const editors = useRef<TypedInEditors | null>(null)
  const formState = useFormState(editors)
  const lists = useShownLists(formState, editors)
  const currentValues = useCallback(
    () => lists.withComing(valuesOf(formState())),
    [formState, lists],
  )
  useEditors(session, editors, currentValues)
  useNews(session, dispatchFields, editors, lists)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are what has changed.
  useEffect(() => {
    lists.noteDrawn()
    session.update(currentValues())
  }, [currentValues, fields, lists, session])

  useRestore(session)
  useShownState(session, dispatchFields)
}

type Editors = RefObject<TypedInEditors | null>

type DispatchFields = ReturnType<typeof useAllFormFields>[1]

function useFormState(editors: Editors): () => FormState {
  const { getFields } = useForm()
  return useCallback((): FormState => {
    const state: FormState = { ...getFields() }
    const typed = editors.current?.missingIn((path) => state[path]?.value) ?? {}
    for (const [path, value] of Object.entries(typed)) state[path] = { ...state[path], value }
    return state
  }, [editors, getFields])
}

function useEditors(session: SaveSession, editors: Editors, currentValues: () => Values): void {
  const { formRef } = useForm()
  useEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    const typed = new TypedInEditors(form, () => session.update(currentValues()))
    editors.current = typed
    return () => typed.end()
  }, [currentValues, editors, formRef, session])
}

function useNews(
  session: SaveSession,
  dispatchFields: DispatchFields,
  editors: Editors,
  lists: ShownLists,
): void {
  const { getFields } = useForm()
  const noteSaved = useNoteSaved()

  useEffect(() => {
    session.attach({
      apply(values, before) {
        const state = getFields()
        const plain: FormState = {}
        for (const [path, value] of Object.entries(values)) {
          if (state[path]?.rows) {
            lists.show(path, before[path], value)
            continue
          }
          editors.current?.forget(path)
          plain[path] = { ...state[path], value, initialValue: value }
        }
        dispatchFields({ type: 'UPDATE_MANY', formState: plain })
      },
      saved: noteSaved,
    })
  }, [dispatchFields, editors, getFields, lists, noteSaved, session])
}

function useNoteSaved(): SessionForm['saved'] {
  const info = useDocumentInfo()
  const { reportUpdate } = useDocumentEvents()
  const { drawerSlug } = useDocumentDrawerContext()
  const newest = useRef({ ...info, reportUpdate, drawerSlug })
  newest.current = { ...info, reportUpdate, drawerSlug }
  return useCallback((document, isVersion) => {
    const told = newest.current
    const updatedAt = document['updatedAt']
    told.setLastUpdateTime(typeof updatedAt === 'string' ? Date.parse(updatedAt) : Date.now())
    told.setData({ ...document })
    if (isVersion || !told.mostRecentVersionIsAutosaved) {
      told.incrementVersionCount()
      told.setUnpublishedVersionCount((count) => count + 1)
    }
    told.setMostRecentVersionIsAutosaved(!isVersion)
    told.reportUpdate({
      ...(told.id === undefined ? {} : { id: told.id }),
      doc: document as never,
      ...(told.drawerSlug ? { drawerSlug: told.drawerSlug } : {}),
      entitySlug: told.collectionSlug ?? told.globalSlug ?? '',
      operation: 'update',
      updatedAt: String(updatedAt),
    })
  }, [])
}

/** The server may refill the form while something in it is unsaved. */
function useRestore(session: SaveSession): void {
  const { initialState } = useDocumentInfo()
  const filled = useRef(initialState)
  useEffect(() => {
    if (filled.current === initialState) return undefined
    filled.current = initialState
    const { unsaved } = session
    if (Object.keys(unsaved).length === 0) return undefined
    const timer = setTimeout(() => session.restore(unsaved))
    return () => clearTimeout(timer)
  }, [initialState, session])
}

function useShownState(session: SaveSession, dispatchFields: DispatchFields): void {
  const { setModified, setSubmitted } = useForm()
  const modified = useFormModified()
  const state = useSessionState(session)
  const isDirty = state?.isDirty ?? false
  useEffect(() => {
    // Only a form that is saved by its button knows whether another file was chosen.
    if (isDirty !== modified && (isDirty || session.isAuto)) setModified(isDirty)
  }, [isDirty, modified, session, setModified])

  const faults = state?.faults
  useEffect(() => {
    if (!faults || faults.length === 0) return
    setSubmitted(true)
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: [...faults] } as never)
  }, [dispatchFields, faults, setSubmitted])
}
