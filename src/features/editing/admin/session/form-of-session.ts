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
import { valuesOf } from '../values/form-values'
import { type ShownLists, useShownLists } from '../values/shown-lists'
import { TypedInEditors } from '../values/typed-in-editors'
import type { SaveSession } from './save-session'
import type { SessionForm } from './session-ports'
import { useSessionState } from './use-session'

/** @param filled what the server had filled the form with when the session began. */
export function useFormOfSession(session: SaveSession, filled: FormState | undefined): void {
  const [fields, dispatchFields] = useAllFormFields()
  const editors = useRef<TypedInEditors | null>(null)
  const formState = useFormState(editors)
  const refilling = useRef<typeof fields>(undefined)
  const isFilling = useCallback(() => refilling.current !== undefined, [])
  const lists = useShownLists(formState, editors, isFilling)
  const currentValues = useCallback(
    () => lists.withComing(valuesOf(formState())),
    [formState, lists],
  )
  const report = useCallback(() => {
    // Until then the form cannot be read.
    if (!refilling.current) session.update(currentValues())
  }, [currentValues, session])
  useEditors(editors, report)
  useNews(session, dispatchFields, editors, lists, refilling)

  useEffect(() => {
    if (refilling.current !== fields) refilling.current = undefined
    lists.noteDrawn()
    report()
  }, [fields, lists, report])

  useRefill(session, fields, filled, refilling)
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

function useEditors(editors: Editors, report: () => void): void {
  const { formRef } = useForm()
  useEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    const typed = new TypedInEditors(form, report)
    editors.current = typed
    return () => typed.end()
  }, [editors, formRef, report])
}

function useNews(
  session: SaveSession,
  dispatchFields: DispatchFields,
  editors: Editors,
  lists: ShownLists,
  refilling: RefObject<FormState | undefined>,
): void {
  const { getFields } = useForm()
  const noteSaved = useNoteSaved()

  useEffect(() => {
    session.attach({
      apply(values, before) {
        // Shown once the form reports what it was filled with.
        if (refilling.current) return
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
  }, [dispatchFields, editors, getFields, lists, noteSaved, refilling, session])
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

/** After *Back* and other refreshes, the server fills the form anew: with what it had when it was asked. */
function useRefill(
  session: SaveSession,
  fields: FormState,
  filled: FormState | undefined,
  refilling: RefObject<FormState | undefined>,
): void {
  const { initialData, initialState, isInitializing } = useDocumentInfo()
  const known = useRef(filled)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are those before; the form takes the others after this.
  useEffect(() => {
    if (isInitializing || !initialState || known.current === initialState) return
    known.current = initialState
    refilling.current = fields
    session.refill(valuesOf(initialState), initialData ?? {})
  }, [initialState, isInitializing, refilling, session])
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
