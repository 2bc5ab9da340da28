'use client'

import {
  PasswordField,
  useAuth,
  useDocumentInfo,
  useField,
  useFormFields,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect } from 'react'

export function CurrentPassword({ field, path }: TextFieldClientProps) {
  const { id, savedDocumentData: saved } = useDocumentInfo()
  const { user } = useAuth()
  useTakenPassword(id !== undefined)
  // By what was typed: the CMS adds an empty field again if the change is canceled within 150 ms, and gives
  // no initial value of an address that may not be changed.
  const isChanging = useFormFields(
    ([fields]) =>
      Boolean(fields['password']?.value) ||
      (fields['email']?.value !== undefined && fields['email'].value !== saved?.['email']),
  )
  return id !== undefined && user?.id === id && isChanging ? (
    <PasswordInput field={field} path={path} />
  ) : null
}

/** The CMS hides the fields of a new password after a save, and would send what was taken with each later one. */
function useTakenPassword(isStored: boolean): void {
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields)
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const isRefused = useFormSubmitted()
  const isTaken = isStored && !isModified && !isProcessing && !isRefused
  useEffect(() => {
    if (!isTaken) return
    for (const path of ['password', 'confirm-password']) dispatch({ type: 'REMOVE', path })
  }, [dispatch, isTaken])
}

function PasswordInput({ field: { label }, path }: Pick<TextFieldClientProps, 'field' | 'path'>) {
  const { setValue } = useField<string | undefined>({ path })
  useEffect(() => () => setValue(undefined, true), [setValue])
  return (
    <PasswordField
      autoComplete="current-password"
      field={{ name: path, ...(label === undefined ? {} : { label }) }}
      path={path}
      schemaPath={path}
      validate={anything}
    />
  )
}

/** The server checks it: within minutes of a sign-in it may be empty. */
const anything = (): true => true
