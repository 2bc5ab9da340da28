'use client'

import { useAllFormFields, useDocumentInfo, useField } from '@payloadcms/ui'
import { useEffect, useId } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import './invitation.css'

interface InvitationChoiceProps {
  readonly path: string
  readonly sendsMail: boolean
}

const passwordFields = ['password', 'confirm-password'] as const

/** The CMS's form must hold a password: for an invitation a random one, which the server discards. */
export function InvitationChoice({ path, sendsMail }: InvitationChoiceProps) {
  const { id } = useDocumentInfo()
  return id === undefined ? <Choice path={path} sendsMail={sendsMail} /> : null
}

function Choice({ path, sendsMail }: InvitationChoiceProps) {
  const labels = useLabels('invitation')
  const group = useId()
  const { setValue, value } = useField<boolean>({ path })
  const isInvited = value !== false
  useInvitation(path, isInvited)

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

/** Fills in a password while the admin types none. On every change, because the form replaces all values. */
function useInvitation(path: string, isInvited: boolean): void {
  const [fields, dispatch] = useAllFormFields()
  useEffect(() => {
    if (!isInvited) return
    if (fields[path] && fields[path].value !== true) {
      dispatch({ type: 'UPDATE', path, value: true, valid: true })
    }
    if (passwordFields.every((password) => fields[password]?.value)) return
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    for (const password of passwordFields) {
      dispatch({ type: 'UPDATE', path: password, value, valid: true })
    }
  }, [dispatch, fields, isInvited, path])
  useEffect(() => {
    if (isInvited) return
    for (const password of passwordFields) {
      dispatch({ type: 'UPDATE', path: password, value: '', valid: false })
    }
  }, [dispatch, isInvited])
}
