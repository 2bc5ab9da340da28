'use client'

import {
  FormSubmit,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useHotkey,
  useOperation,
  useTranslation,
} from '@payloadcms/ui'
import { useCallback, useEffect, useRef } from 'react'
import { keepingFocus, keepsFocus } from '#src/cms/admin/keeps-focus'
import { readDocument } from './session/send-save'
import { setSaveButton } from './session/sessions'
import { useAddress, useSession } from './session/use-session'
import { valuesOf } from './values/form-values'

/** Until then, a validation by the CMS (up to 150 ms after a change) would remove the server's message. */
const FIELD_CHECK = 200

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Saves a document that has no drafts: the changes, and the revision that they are based on. */
export function SaveButton() {
  const { t } = useTranslation()
  const { uploadStatus } = useDocumentInfo()
  const modified = useFormModified()
  const operation = useOperation()
  const editDepth = useEditDepth()
  const session = useSession()
  const save = useSaving()
  useEffect(() => (session ? setSaveButton(session, save) : undefined), [save, session])

  const disabled = (operation === 'update' && !modified) || uploadStatus === 'uploading'
  useHotkey({ cmdCtrlKey: true, editDepth, keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (!disabled) void save()
  })
  return (
    <FormSubmit
      buttonId="action-save"
      disabled={disabled}
      extraButtonProps={keepsFocus}
      onClick={() => void save()}
      size="medium"
      type="button"
    >
      {t('general:save')}
    </FormSubmit>
  )
}

/** The CMS's own submit also sends files, and shows faults beside their fields. */
function useSaving(): () => Promise<boolean> {
  const { getFields, setModified, submit } = useForm()
  const { action } = useDocumentInfo()
  const operation = useOperation()
  const session = useSession()
  const address = useAddress()
  // Two saves of one form at once would conflict with each other.
  const underWay = useRef<Promise<boolean>>(undefined)

  const save = useCallback(async (): Promise<boolean> => {
    if (getFields()['file']?.value instanceof File) await wait(FIELD_CHECK)
    if (!session || operation === 'create') {
      const result = await submit()
      const isSaved = Boolean(result?.res?.ok)
      if (isSaved) session?.restart(valuesOf(getFields()), {})
      return isSaved
    }
    const { locale } = session
    const place = { api: '/api', address, locale, language: '' }
    if (session.revision !== undefined) {
      await session.refresh()
      if (session.getState().conflicts.length > 0) return false
    }
    const to = new URL(action ?? '', window.location.href)
    to.searchParams.set('locale', locale)
    const { pending } = session
    const result = await submit({
      action: `${to.pathname}${to.search}`,
      // For a function, the CMS sends only what it returns.
      overrides: () => pending as never,
    })
    if (!result?.res?.ok) {
      if (result?.res?.status === 409) await session.refresh()
      return false
    }
    const document = await readDocument(place)
    await wait(50)
    session.restart(valuesOf(getFields()), document ?? {})
    // While the document was read, the form took what had just been saved for unsaved.
    if (!session.getState().isDirty) setModified(false)
    return true
  }, [action, address, getFields, operation, session, setModified, submit])

  return useCallback(() => {
    underWay.current ??= keepingFocus(save).finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }, [save])
}
