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
  useTranslation,
} from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect } from 'react'
import './roles.css'

/** Asks the owner of an account for the password where the form is to change it, or the address. */
export function CurrentPassword({ field, path }: TextFieldClientProps) {
  const { id, savedDocumentData: saved } = useDocumentInfo()
  const { user } = useAuth()
  const isStored = id !== undefined
  const reason = useRefusedPassword(isStored)
  // By what was typed: the CMS adds an empty field again if the change is called off within 150 ms, and
  // gives no initial value of an address that may not be changed.
  const isChanging = useFormFields(
    ([fields]) =>
      Boolean(fields['password']?.value) ||
      (fields['email']?.value !== undefined && fields['email'].value !== saved?.['email']),
  )
  return (
    <>
      {reason ? (
        <p className="refused-password" role="alert">
          {reason}
        </p>
      ) : null}
      {isStored && user?.id === id && isChanging ? <Asked field={field} path={path} /> : null}
    </>
  )
}

/**
 * The CMS hides the fields of a new password after each save. One that was refused keeps its reason, in their
 * place; one that was taken is forgotten, or the form would send it with each later save.
 */
function useRefusedPassword(isStored: boolean): string | undefined {
  const password = useFormFields(([fields]) => fields['password'])
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields)
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const isRefused = useFormSubmitted()
  const { t } = useTranslation()
  const isTaken = isStored && !isModified && !isProcessing && !isRefused
  useEffect(() => {
    if (!isTaken) return
    for (const path of ['password', 'confirm-password']) dispatch({ type: 'REMOVE', path })
  }, [dispatch, isTaken])
  // What the CMS says of the empty fields when they are opened again is not why one was refused.
  const isReason = password?.valid === false && password.errorMessage !== t('validation:required')
  return isStored && isRefused && !isProcessing && isReason ? password.errorMessage : undefined
}

function Asked({ field: { label }, path }: Pick<TextFieldClientProps, 'field' | 'path'>) {
  const { setValue } = useField<string | undefined>({ path })
  // What was typed goes with the change that it was for, which changes nothing in the form.
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

/** The server judges it: within minutes of a sign-in it may be empty. */
const anything = (): true => true
