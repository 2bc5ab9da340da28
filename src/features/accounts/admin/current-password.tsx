'use client'

import { PasswordField, useAuth, useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect } from 'react'

/** Asks the owner of an account for the password where the form is to change it, or the address. */
export function CurrentPassword({ field, path }: TextFieldClientProps) {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const isChanging = useFormFields(
    ([fields]) =>
      fields['password'] !== undefined || fields['email']?.value !== fields['email']?.initialValue,
  )
  return id !== undefined && user?.id === id && isChanging ? (
    <Asked field={field} path={path} />
  ) : null
}

function Asked({ field: { label }, path }: Pick<TextFieldClientProps, 'field' | 'path'>) {
  const { setValue } = useField<string | undefined>({ path })
  // What was typed goes with the change that it was for.
  useEffect(() => () => setValue(undefined), [setValue])
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
