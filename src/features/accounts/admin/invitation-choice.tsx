'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useEffect, useId } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import './invitation.css'

interface InvitationChoiceProps {
  readonly path: string
  /** Whether this site sends mails. */
  readonly sendsMail: boolean
}

const passwordFields = ['password', 'confirm-password'] as const

/**
 * In the form of a new account: whether its owner chooses the first password, or an admin types one. The
 * CMS's form has to hold a password before it sends anything. For an invitation that is a random one, which
 * the server then throws away, and `invitation.css` hides its fields.
 */
export function InvitationChoice({ path, sendsMail }: InvitationChoiceProps) {
  const { id } = useDocumentInfo()
  return id === undefined ? <Choice path={path} sendsMail={sendsMail} /> : null
}

function Choice({ path, sendsMail }: InvitationChoiceProps) {
  const labels = useLabels('invitation')
  const group = useId()
  const { setValue, value } = useField<boolean>({ path })
  const isInvited = value !== false
  useRandomPassword(isInvited)

  useEffect(() => {
    // Nobody has typed anything yet that leaving the form would lose.
    if (typeof value !== 'boolean') setValue(true, true)
  }, [setValue, value])

  const choices = [
    [true, labels(sendsMail ? 'byMail' : 'byLink')],
    [false, labels('byPassword')],
  ] as const
  return (
    <fieldset className="invitation-choice" data-invited={isInvited}>
      <legend>{labels('choice')}</legend>
      {choices.map(([choice, label]) => (
        <label key={label}>
          <input
            checked={isInvited === choice}
            name={group}
            onChange={() => setValue(choice)}
            type="radio"
          />
          {label}
        </label>
      ))}
      {isInvited ? <p>{labels(sendsMail ? 'byMailHelp' : 'byLinkHelp')}</p> : null}
    </fieldset>
  )
}

/** Fills in the fields of the password for as long as nobody types one, and empties them for who does. */
function useRandomPassword(isWanted: boolean): void {
  const dispatch = useFormFields(([, send]) => send)
  const isFilled = useFormFields(([fields]) =>
    passwordFields.every((path) => Boolean(fields[path]?.value)),
  )
  useEffect(() => {
    if (!isWanted || isFilled) return
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    for (const path of passwordFields) dispatch({ type: 'UPDATE', path, value, valid: true })
  }, [dispatch, isFilled, isWanted])
  useEffect(() => {
    if (isWanted) return
    for (const path of passwordFields) dispatch({ type: 'UPDATE', path, value: '', valid: false })
  }, [dispatch, isWanted])
}
